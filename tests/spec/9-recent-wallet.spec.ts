import { expect, type Page } from '@playwright/test';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { answerAsRelay } from '@/e2e/support/relay';
import { stack } from '@/e2e/support/stack';
import { phone } from '@/e2e/support/user-agents';

test.use(phone('ios'));

/** Under the name that the relay's packages and wallets know. */
const readRecent = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? 'null'));

test.describe('Section 9. Business constants and limits', () => {
  test("A stored 'recent wallet' holds the wallet name and link.", async ({
    context,
    page,
    testWallet,
    wallet: area,
  }) => {
    await answerAsRelay(context);
    const wallet = await testWallet();
    const modal = new ConnectModal(page);
    await modal.open(stack.sites.relay);
    await modal.wallet('Rainbow').tap();
    await expect.poll(() => readRecent(page)).toEqual({ name: 'Rainbow', href: 'rainbow://wc' });

    await test.step('until the wallet is disconnected', async () => {
      await modal.wallet(wallet.name).tap();
      await expect(area.accountButton).toBeVisible();
      expect(await readRecent(page)).not.toBeNull();
      await area.disconnect();
      expect(await readRecent(page)).toBeNull();
    });
  });
});
