import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { answerAsRelay } from '@/e2e/support/gateway/relay';
import { Traffic } from '@/e2e/support/gateway/traffic';
import { findRulesBrokenByRainbowKit } from '@/e2e/support/page/axe';
import { tabTo } from '@/e2e/support/page/keyboard';
import { phone } from '@/e2e/support/page/user-agents';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const { production, relay } = stack.sites;

const isFocusInside = ({ dialog }: ConnectModal) =>
  dialog.evaluate((element) => element.contains(document.activeElement));

test('nothing of a vendor is asked before its wallet is chosen', async ({ context, page, wallet }) => {
  const traffic = new Traffic(context);
  const { lines } = await answerAsRelay(context);
  const modal = new ConnectModal(page);
  await page.goto(relay);
  await expect(page.locator('[data-rk]').first()).toBeAttached();
  await wallet.connectButton.hover();
  await wallet.connectButton.click();
  for (const name of ['Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect'])
    await modal.wallet(name).hover();
  await modal.button('Get a Wallet').click();
  await page.waitForLoadState('networkidle');
  expect(traffic.origins()).toEqual([relay]);
  expect(lines).toEqual([]);

  await modal.wallet('WalletConnect').click();
  await expect(modal.qrCode).toBeVisible();
  expect(lines.map((line) => new URL(line).host)).toEqual(['relay.walletconnect.org']);
});

test('the keyboard stays in the dialog, leaves it with Escape, and is back on the button', async ({
  page,
  wallet,
}) => {
  const modal = new ConnectModal(page);
  await page.goto(production);
  await tabTo(page, wallet.connectButton);
  await page.keyboard.press('Enter');
  await expect(modal.dialog).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press(key);
      expect(await isFocusInside(modal)).toBe(true);
    }
  await tabTo(page, modal.wallet('Rainbow'));
  await page.keyboard.press('Enter');
  await expect(modal.text('Get Rainbow')).toBeVisible();
  await tabTo(page, modal.backButton);
  await page.keyboard.press('Enter');
  await expect(modal.text('What is a Wallet?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal.dialog).toBeHidden();
  await expect(wallet.connectButton).toBeFocused();
});

test.describe('a browser that speaks German', () => {
  test.use({ locale: 'de-DE' });

  test('is answered in the language of the page', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(production);
    for (const sentence of ['Connect a Wallet', 'Popular', 'What is a Wallet?'])
      await expect(modal.text(sentence)).toBeVisible();
  });
});

test.describe('where the browser keeps nothing', () => {
  test.beforeEach(async ({ context }) => {
    await context.route(/^https:/, (route) => route.abort());
    await context.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { configurable: true, get });
    });
  });

  test('a wallet is connected and disconnected as elsewhere, and forgotten with the page', async ({
    page,
    testWallet,
    wallet: area,
  }) => {
    const wallet = await testWallet();
    await page.goto(production);
    await connectWallet(page, wallet);
    await area.disconnect();
    await connectWallet(page, wallet);
    await page.reload();
    await expect(area.connectButton).toBeVisible();
    await expect(page.getByText('Couldn’t load the wallet connection')).toHaveCount(0);
  });
});

/** What tests/spec/README.md lists; whoever shortens this list shortens that one. */
const leftByRainbowKit = ['aria-dialog-name', 'scrollable-region-focusable'];

async function listBrokenRules(page: Page): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    broken.push(...(await findRulesBrokenByRainbowKit(page)));
  }
  return broken;
}

test('axe finds in the dialog what is listed, and nothing else', async ({ context, page }) => {
  await answerAsRelay(context);
  const modal = new ConnectModal(page);
  await modal.open(relay);
  const broken = new Set<string>();
  const look = async () => {
    for (const rule of await listBrokenRules(page)) broken.add(rule);
  };
  for (const button of ['Get a Wallet', 'GET', 'Get the app', 'Continue', 'Connect']) {
    await look();
    await modal.button(button).first().click();
  }
  await expect(modal.qrCode).toBeVisible();
  await look();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(modal.wallet('WalletConnect')).toBeHidden();
  await look();
  expect([...broken].sort()).toEqual(leftByRainbowKit);
});

test.describe('at 400 % zoom on a desktop', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the code, the wallets to get and the close button are within reach', async ({ context, page }) => {
    await answerAsRelay(context);
    const modal = new ConnectModal(page);
    await modal.open(relay);
    // It scrolls there as a person does, and must be hit by a pointer.
    const reach = (target: Locator) => target.click({ trial: true });
    await reach(modal.button('Close'));
    await modal.wallet('WalletConnect').click();
    await expect(modal.qrCode).toBeVisible();
    // Not higher than the window, or it could not be scanned.
    const code = await modal.qrCode.boundingBox();
    expect(code && code.x >= 0 && code.x + code.width <= 320).toBe(true);
    await reach(modal.button('Close'));
    await modal.backButton.click();
    await modal.button('Info').click();
    await modal.button('Get a Wallet').click();
    for (const get of await modal.button('GET').all()) await reach(get);
    await reach(modal.button('Close'));
    await modal.button('Close').click();
    await expect(modal.dialog).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use(phone('ios'));

  test('axe finds nothing more in the sheet', async ({ page }) => {
    const modal = new ConnectModal(page);
    await modal.open(relay);
    const broken = [...(await listBrokenRules(page))];
    await modal.button('Get a Wallet').tap();
    broken.push(...(await listBrokenRules(page)));
    expect(broken.filter((rule) => !leftByRainbowKit.includes(rule))).toEqual([]);
  });
});
