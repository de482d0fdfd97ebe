import { expect, type Page } from '@playwright/test';
import { routes } from '@/config/routes';
import type { SignInDialog } from '@/e2e/pages/sign-in-dialog';
import type { WalletArea } from '@/e2e/pages/wallet-area';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

/** What a wallet is asked for to sign in. */
export const signing = 'personal_sign';

/** Connects by hand on a page of its own; what follows by itself is the sign-in. */
export async function connect(page: Page, area: WalletArea, wallet: TestWallet): Promise<void> {
  await page.goto(routes.accounts());
  await area.connect(wallet.name);
}

export async function signIn(page: Page, at: { area: WalletArea; dialog: SignInDialog; wallet: TestWallet }) {
  await connect(page, at.area, at.wallet);
  await at.dialog.sendButton.click();
  await expect(at.area.accountButton).toBeVisible();
}

/** As with no wallet at all, only that the way on is the sign-in. */
export async function expectUnauthenticated(page: Page, area: WalletArea): Promise<void> {
  await expect(area.connectButton).toBeVisible();
  await expect(area.accountButton).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Connect a wallet');
}
