import { expect, type Page } from '@playwright/test';
import { base } from '@/config/chains';
import { demoUrls } from '@/config/demo';
import { test } from '@/e2e/fixtures';
import type { WalletArea } from '@/e2e/pages/wallet-area';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { expectVisibleFocus, tabTo } from '@/e2e/support/page/keyboard';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { answer, beBusy, hold, notKnowChain, refuse } from '@/e2e/wallet/behaviors';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

const switching = 'wallet_switchEthereumChain';
const adding = 'wallet_addEthereumChain';

async function openOnWrongNetwork(page: Page, { wallet, area }: { wallet: TestWallet; area: WalletArea }) {
  await page.goto('/');
  await connectWallet(page, wallet);
  await wallet.changeChain(1);
  await area.wrongNetworkButton.click();
  await expect(area.networkDialog).toContainText('Wrong network detected, switch or disconnect to continue.');
  return area.networkDialog.getByRole('button', { name: 'Base', exact: true });
}

test('a wallet on a wrong network is brought back by the keyboard, and the focus stays in the header', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto('/');
  await connectWallet(page, wallet);
  await wallet.changeChain(1);
  await tabTo(page, area.wrongNetworkButton);
  await page.keyboard.press('Enter');
  const entry = area.networkDialog.getByRole('button', { name: 'Base', exact: true });
  await expect(entry).toBeFocused();
  for (const next of ['Disconnect', 'Close', 'Base']) {
    await page.keyboard.press('Tab');
    await expect(area.networkDialog.getByRole('button', { name: next, exact: true })).toBeFocused();
    await expectVisibleFocus(page);
  }
  await page.keyboard.press('Escape');
  await expect(area.networkDialog).toBeHidden();
  await expect(area.wrongNetworkButton).toBeFocused();

  await page.keyboard.press('Enter');
  const held = hold();
  wallet.next(switching, held.behavior);
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await held.asked;
  await expect(area.networkDialog.getByRole('button', { name: 'Base Confirm in Wallet' })).toBeFocused();
  held.release();
  await expect(area.networkDialog).toBeHidden();
  await expect(area.accountButton).toBeFocused();
});

test('it closes when the person changes the network in the wallet itself', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await openOnWrongNetwork(page, { wallet, area });
  await wallet.changeChain(10);
  await expect(area.networkDialog).toBeHidden();
  await expect(area.wrongNetworkButton).toBeVisible();
});

test('a refusal closes it without a word, and the way to it has the focus', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  const entry = await openOnWrongNetwork(page, { wallet, area });
  wallet.next(switching, refuse);
  await entry.click();
  await expect(area.networkDialog).toBeHidden();
  await expect(area.wrongNetworkButton).toBeFocused();
});

test('a wallet that is busy is named as the place to look, and the dialog stays', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  const entry = await openOnWrongNetwork(page, { wallet, area });
  wallet.next(switching, beBusy);
  await entry.click();
  await expect(area.networkDialog.getByRole('alert')).toHaveText(
    'Your wallet is already waiting for an answer from you. Open it and look for the request.',
  );
  await entry.click();
  await expect(area.accountButton).toBeVisible();
});

test('a wallet that does not know Base is told all it needs, and going on elsewhere counts as a refusal', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  const entry = await openOnWrongNetwork(page, { wallet, area });
  wallet.next(switching, notKnowChain);
  // It adds the network, and its owner stays where they are.
  wallet.next(adding, answer(null));
  await entry.click();
  await expect(area.networkDialog).toBeHidden();
  await expect(area.wrongNetworkButton).toBeVisible();
  const [request] = wallet.requests.filter(({ method }) => method === adding);
  expect(request?.params).toEqual([
    {
      chainId: '0x2105',
      chainName: base.name,
      nativeCurrency: base.nativeCurrency,
      // A demo's own chain, which no explorer knows.
      rpcUrls: [demoUrls.rpc],
    },
  ]);
});

test('Disconnect is the other way out', async ({ page, testWallet, wallet: area }) => {
  const wallet = await testWallet();
  await openOnWrongNetwork(page, { wallet, area });
  await area.networkDialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(area.connectButton).toBeFocused();
  await expect(area.networkDialog).toBeHidden();
});

test('axe finds nothing in the network dialog, in both themes and on a phone', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  const entry = await openOnWrongNetwork(page, { wallet, area });
  const look = async (state: string) => {
    for (const width of [1280, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect.soft(await findAxeViolations(page), `${state}, ${width} px, ${colorScheme}`).toEqual([]);
      }
  };
  await look('wrong network');
  wallet.next(switching, beBusy);
  await entry.click();
  await expect(area.networkDialog.getByRole('alert')).toBeVisible();
  await look('failed');
  wallet.next(switching, hold().behavior);
  await entry.click();
  await expect(area.networkDialog).toContainText('Confirm in Wallet');
  await look('waiting');
});
