import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { stack } from '@/e2e/support/stack';

const readVectors = (name: string) => JSON.parse(readFileSync(`tests/vectors/${name}.json`, 'utf8'));

const field = (page: Page) => page.getByRole('textbox', { name: 'Transaction' });

/** The groups of a hash as the page shows them, joined. */
const hashOf = async (page: Page, label: string): Promise<string> => {
  const section = page.getByRole('heading', { name: label, exact: true }).locator('xpath=../..');
  return `0x${(await section.locator('code').innerText()).replace(/\s/g, '')}`;
};

async function check(page: Page, text: string): Promise<void> {
  const another = page.getByRole('button', { name: 'Check another' });
  if (await another.isVisible()) await another.click();
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

test('the verify page works from disk without a network, and computes the recorded hashes @main', async ({
  page,
  context,
}, info) => {
  test.slow();
  const file = await page.request.get(new URL('/verify.html', stack.site).href);
  const bytes = await file.body();
  const path = info.outputPath('verify.html');
  await writeFile(path, bytes);
  await test.step('it is the file of the release, and small', async () => {
    const hashes = await (await page.request.get(new URL('/hashes.json', stack.site).href)).json();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hashes['verify.html']);
    expect(bytes.length).toBeLessThan(250 * 1024);
  });

  await context.setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`file://${path}`);
  await expect(page.getByRole('heading', { name: 'Check a transaction' })).toBeVisible();
  await expect(page.getByText('asks no server and no wallet, and stores nothing')).toBeVisible();

  await test.step('transactions of the service', async () => {
    for (const { sender, signature, chainId: _chain, ...fields } of readVectors('safe-tx-hashes')) {
      const none = '0x0000000000000000000000000000000000000000';
      const gas = { safeTxGas: '0', baseGas: '0', gasPrice: '0', gasToken: none, refundReceiver: none };
      await check(page, JSON.stringify({ ...fields, ...gas, confirmations: [{ owner: sender, signature }] }));
      expect(await hashOf(page, 'EIP-712 digest')).toBe(fields.safeTxHash);
      await page.getByRole('heading', { name: 'Signatures' }).click();
      await expect(page.getByText('Signed exactly this transaction.')).toBeVisible();
    }
  });
  await test.step('Safes of every version on several chains', async () => {
    const names = 'to value data operation safeTxGas baseGas gasPrice gasToken refundReceiver nonce'.split(
      ' ',
    );
    const types: Readonly<Record<string, string>> = {
      ...{ to: 'address', data: 'bytes', operation: 'uint8', gasToken: 'address', refundReceiver: 'address' },
    };
    const SafeTx = names.map((name) => ({ name, type: types[name] ?? 'uint256' }));
    const rows = readVectors('kit').transactions;
    for (const { version, chainId, safe, transaction, safeTxHash, messageHash } of rows) {
      const isOld = /^1\.[0-2]\./.test(version);
      const domain = { ...(!isOld && { chainId }), verifyingContract: safe };
      await check(
        page,
        JSON.stringify({ types: { SafeTx }, primaryType: 'SafeTx', domain, message: transaction }),
      );
      expect(await hashOf(page, 'EIP-712 digest'), version).toBe(safeTxHash);
      expect(await hashOf(page, 'Message hash'), version).toBe(messageHash);
    }
  });
  await test.step('what the device shows is compared group by group', async () => {
    const digest = await hashOf(page, 'EIP-712 digest');
    const typed = page.getByLabel(/^On your device.*EIP-712 digest$/);
    await typed.fill(`${digest.slice(2, 6)} ${digest.slice(-4)}`);
    await expect(page.getByText('2 of 16 groups compared, all equal. Compare at least 4.')).toBeVisible();
    await typed.fill(digest);
    await expect(page.getByText('Same: all 16 groups match.')).toBeVisible();
    await typed.fill(`${digest.slice(0, -1)}${digest.endsWith('0') ? '1' : '0'}`);
    await expect(page.getByText(/^Don’t sign. Your device shows/)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The EIP-712 digest differs from your device.');
  });
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('a review’s code opens the same transaction on the verify page, and axe finds nothing there', async ({
  page,
}) => {
  const safe = `base:${demoSafes.bakery.address}`;
  const [id = ''] = await listQueued(demoSafes.bakery.address);
  await page.goto(routes.transaction(safe, id));
  await page.getByRole('heading', { name: 'Hashes' }).click();
  await page.getByRole('button', { name: 'Check on another device' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const link = await page.getByRole('link', { name: 'Open the verify page' }).getAttribute('href');
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(link ?? '');
  expect(await hashOf(page, 'EIP-712 digest')).toBe(id.slice(-66));
  expect(asked).toEqual(['/verify/']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findAxeViolations(page, 'all'), colorScheme).toEqual([]);
  }
  await page.getByRole('button', { name: 'Check another' }).click();
  expect(await findAxeViolations(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: 'Enter fields' }).click();
  expect(await findAxeViolations(page, 'all')).toEqual([]);
});
