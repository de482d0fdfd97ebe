import { expect } from '@playwright/test';
import { site } from '@/config/site';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { phone } from '@/e2e/support/page/user-agents';
import { stack } from '@/e2e/support/stack';
import { injectProvider } from '@/e2e/support/wallet/injected-provider';

const { relay } = stack.sites;

type Box = { readonly y: number; readonly height: number };

const bottomOf = (box: Box | null) => box && Math.round(box.y + box.height);

test.beforeEach(async ({ context }) => {
  await context.route(/^https:/, (route) => route.abort());
});

test.describe('Section 2. Connect modal: Compact layout (below 768 px width)', () => {
  test.use({ viewport: { width: 767, height: 900 } });

  test('a single column in which each panel takes the place of the list', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(relay);
    await expect(modal.wallet('WalletConnect')).toBeVisible();
    await expect(modal.text('What is a Wallet?')).toBeHidden();
    await expect(modal.text(site.disclaimer)).toBeVisible();

    await modal.button('Info').click();
    await expect(modal.text('What is a Wallet?')).toBeVisible();
    await expect(modal.wallet('WalletConnect')).toBeHidden();
    await modal.button('Get a Wallet').click();
    await expect(modal.wallet('WalletConnect')).toBeHidden();
    expect(await modal.offered()).toEqual(['Rainbow', 'Coinbase Wallet', 'MetaMask']);
    await modal.backButton.click();
    await modal.backButton.click();
    await expect(modal.wallet('WalletConnect')).toBeVisible();
  });
});

for (const [system, stores] of [
  [
    'ios',
    [
      'https://apps.apple.com/app/apple-store/id1457119021?pt=119997837&ct=rainbowkit&mt=8',
      'https://apps.apple.com/us/app/coinbase-wallet-store-crypto/id1278383455',
      'https://apps.apple.com/us/app/metamask/id1438144202',
    ],
  ],
  [
    'android',
    [
      'https://play.google.com/store/apps/details?id=me.rainbow&referrer=utm_source%3Drainbowkit&utm_source=rainbowkit',
      'https://play.google.com/store/apps/details?id=org.toshi',
      'https://play.google.com/store/apps/details?id=io.metamask',
    ],
  ],
] as const)
  test.describe(`Section 2. Connect modal: Compact layout on a phone (${system})`, () => {
    test.use(phone(system));

    test('a bottom sheet listing ready wallets as icons', async ({ context, page }) => {
      await injectProvider(context);
      const modal = new ConnectModal(page);
      await modal.open(relay);
      await expect
        .poll(() => modal.names())
        .toEqual(['Browser Wallet', 'Rainbow', 'Coinbase', 'MetaMask', 'WalletConnect']);
      const readSheet = () => modal.dialog.getByRole('document').boundingBox();
      // It slides in from below.
      await expect.poll(async () => (await readSheet())?.width).toBe(390);
      await expect.poll(async () => bottomOf(await readSheet())).toBe(844);
      const icons = await modal.dialog.locator('[data-testid^="rk-wallet-option-"]').all();
      const boxes = await Promise.all(icons.map((icon) => icon.boundingBox()));
      // Side by side, each with its name below the picture.
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      expect(boxes.every((box) => box && box.width === 60)).toBe(true);
    });

    test('a wallet that is not ready is no icon', async ({ page }) => {
      const modal = new ConnectModal(page);
      await modal.open(stack.sites.production);
      await expect.poll(() => modal.names()).toEqual(['Coinbase']);
    });

    test("a 'What is a Wallet?' panel", async ({ page }) => {
      const modal = new ConnectModal(page);
      await modal.open(relay);
      await expect(modal.text('What is a Wallet?')).toBeVisible();
      await expect(modal.dialog).toContainText(
        'A wallet is used to send, receive, store, and display digital assets.',
      );
      await expect(modal.link('Learn More')).toHaveAttribute('href', site.learnMoreUrl);
      await expect(modal.text(site.disclaimer)).toBeVisible();
    });

    test("a 'Get a Wallet' panel with 3 wallets and store links", async ({ page }) => {
      const modal = new ConnectModal(page);
      await modal.open(relay);
      await modal.button('Get a Wallet').tap();
      await expect.poll(() => modal.offered()).toEqual(['Rainbow', 'Coinbase Wallet', 'MetaMask']);
      const links = modal.link('GET');
      await expect(links).toHaveCount(3);
      for (const [place, store] of stores.entries())
        await expect(links.nth(place)).toHaveAttribute('href', store);
      await modal.backButton.tap();
      await expect(modal.text('What is a Wallet?')).toBeVisible();
    });
  });
