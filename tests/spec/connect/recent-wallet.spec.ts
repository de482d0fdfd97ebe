import { expect, type Page } from '@playwright/test';
import { test } from '@/e2e/fixtures';
import { ConnectModal } from '@/e2e/pages/connect-modal';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { answerAsRelay } from '@/e2e/support/gateway/relay';
import { phone } from '@/e2e/support/page/user-agents';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

test.use(phone('ios'));

/** Under the name that the relay's packages and wallets know. */
const readRecent = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? 'null'));

test.describe('Section 9. Business constants and limits', () => {
  test("A stored 'recent wallet' holds the wallet name and link.", async ({ context, page, testWallet }) => {
    await answerAsRelay(context);
    const wallet = await testWallet();
    const modal = new ConnectModal(page);
    await modal.open(stack.sites.relay);
    await modal.wallet('Rainbow').tap();
    await expect.poll(() => readRecent(page)).toEqual({ name: 'Rainbow', href: 'rainbow://wc' });

    await test.step('until a wallet is disconnected', async () => {
      // The first page is on its way into the wallet's own app.
      const later = await context.newPage();
      const area = new WalletArea(later);
      await later.goto(stack.sites.relay);
      await connectWallet(later, wallet);
      expect(await readRecent(later)).not.toBeNull();
      await area.disconnect();
      expect(await readRecent(later)).toBeNull();
    });
  });
});
