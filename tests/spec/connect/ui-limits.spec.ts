import { expect, type Page } from '@playwright/test';
import { encode } from 'uqr';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { answerAsRelay } from '@/e2e/support/gateway/relay';
import { phone } from '@/e2e/support/page/user-agents';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const { relay } = stack.sites;

test.beforeEach(async ({ context }) => {
  await answerAsRelay(context);
});

async function openAt(page: Page, width: number): Promise<ConnectModal> {
  await page.setViewportSize({ width, height: 900 });
  const modal = new ConnectModal(page);
  await modal.open(relay);
  return modal;
}

const heightOf = ({ frame }: ConnectModal) => frame.evaluate((element) => element.clientHeight);

/** The step "Install Rainbow", whose code is always the same address. */
async function openDownload(modal: ConnectModal): Promise<void> {
  await modal.button('Get a Wallet').click();
  await modal.button('GET').first().click();
  await modal.button('Get the app').click();
  await expect(modal.qrCode).toBeVisible();
}

test.describe('Section 9. UI limits', () => {
  test('Connect modal max height 504 px (468 compact)', async ({ page, testWallet }) => {
    // More wallets than there is room for.
    for (let number = 0; number < 12; number += 1) await testWallet();
    const modal = await openAt(page, 1280);
    await expect.poll(async () => (await modal.names()).length).toBe(16);
    expect(await heightOf(modal)).toBe(504);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect.poll(() => heightOf(modal)).toBe(468);
  });

  test('compact layout below 768 px.', async ({ page }) => {
    const modal = await openAt(page, 768);
    await expect(modal.text('What is a Wallet?')).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(modal.text('What is a Wallet?')).toBeHidden();
    await expect(modal.button('Info')).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(modal.text('What is a Wallet?')).toBeVisible();
  });

  test('Wallet list in GET: 5', async ({ page }) => {
    const modal = await openAt(page, 1280);
    await modal.button('Get a Wallet').click();
    // Five are taken, of which the browser wallet and Safe cannot be had.
    expect(await modal.offered()).toHaveLength(3);
  });

  test('Up to 3 recent wallets shown first.', async ({ page, testWallet, wallet: area }) => {
    await page.goto(relay);
    for (let number = 0; number < 5; number += 1) {
      const wallet = await testWallet();
      await page.reload();
      await connectWallet(page, wallet);
      await area.disconnect();
    }
    const modal = await openAt(page, 1280);
    await expect.poll(async () => (await modal.list()).filter(({ isRecent }) => isRecent)).toHaveLength(3);
    expect((await modal.list()).slice(0, 4).map(({ isRecent }) => isRecent)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('QR code error correction level M by default', async ({ page }) => {
    const modal = await openAt(page, 1280);
    await openDownload(modal);
    const { modules } = await modal.measureQrCode();
    const address = 'https://rainbow.download?utm_source=rainbowkit&utm_medium=qrcode';
    const sizes = (['L', 'M', 'Q', 'H'] as const).map((ecc) => encode(address, { ecc, border: 0 }).size);
    // Each level needs a code of another size for this address, so that the size tells the level.
    expect(new Set(sizes).size).toBe(4);
    expect(modules).toBe(sizes[1]);
  });

  // Below 768 px the dialog is compact: the sizes from 280 to 382 are an accepted difference.
  test('QR code sizes 382 (desktop; 280 to 382 on narrow screens)', async ({ page }) => {
    for (const width of [1280, 768]) {
      const modal = await openAt(page, width);
      await modal.wallet('WalletConnect').click();
      await expect(modal.qrCode).toBeVisible();
      expect((await modal.measureQrCode()).size).toBe(382);
    }
  });

  test('QR code sizes 318 compact', async ({ page }) => {
    for (const width of [767, 390]) {
      const modal = await openAt(page, width);
      await modal.wallet('WalletConnect').click();
      await expect(modal.qrCode).toBeVisible();
      await expect.poll(async () => (await modal.measureQrCode()).size).toBe(318);
    }
  });

  test('QR code sizes 268 for download QR codes.', async ({ page }) => {
    const modal = await openAt(page, 1280);
    await openDownload(modal);
    expect((await modal.measureQrCode()).size).toBe(268);
  });
});

test.describe('Section 9. UI limits on a phone', () => {
  test.use(phone('android'));

  test('Wallet list in GET: 3 on mobile', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(relay);
    await modal.button('Get a Wallet').tap();
    await expect.poll(() => modal.offered()).toHaveLength(3);
  });
});
