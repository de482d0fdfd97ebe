import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { fillStorage, makeRoom } from '@/e2e/support/page/full-storage';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('with a full storage nothing is called saved, the tab is held, and the signature goes as a file and from the tab', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
  await composer.open(safe.link);
  await connectWallet(page, wallet);
  await composer.review({ to: otherAccount().address, amount: '0.25' });
  await expect(composer.signButton).toBeVisible();
  wallet.next('eth_signTypedData_v4', async (obey) => {
    await gateway.cut();
    // The draft that is dropped makes room, which is filled too.
    await page.evaluate(() => localStorage.removeItem('concord.drafts.send.v1'));
    await fillStorage(page);
    return obey();
  });
  await composer.signButton.click();
  await expect(page.getByText('Signed, but not saved in this browser')).toBeVisible();
  await expect(page.getByText('Not saved in this browser: its storage is full or blocked.')).toBeVisible();
  await expect(page.getByText(/This browser can’t save your changes/)).toBeVisible();
  await expect(page.getByText('Signed and saved in this browser')).toBeHidden();

  const isAsked = new Promise<boolean>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.type() === 'beforeunload');
      await dialog.dismiss();
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await isAsked).toBe(true);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).first().click();
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(saved).toMatchObject({ safe: safe.link, transaction: { nonce: '0' } });

  await gateway.mend();
  await expect(page.getByText(/has not reached the gateway/)).toBeHidden({ timeout: 45_000 });
  expect(await listQueued(safe.address)).toEqual([`multisig_${safe.address}_${saved.safeTxHash}`]);
  expect(wallet.actions).toHaveLength(1);
  await makeRoom(page);
});

test('with room in the storage, nobody is warned and nothing holds the tab', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
  await composer.open(safe.link);
  await connectWallet(page, wallet);
  await composer.review({ to: otherAccount().address, amount: '0.25' });
  wallet.next('eth_signTypedData_v4', async (obey) => {
    await gateway.cut();
    return obey();
  });
  await composer.signButton.click();
  await expect(page.getByText('Signed and saved in this browser')).toBeVisible();
  await expect(page.getByText(/storage is full or blocked/)).toBeHidden();
  page.on('dialog', () => expect('a question').toBe('not asked'));
  await page.reload();
  await expect(page.getByText(/has not reached the gateway/)).toBeVisible();
});
