import { expect, type Page } from '@playwright/test';
import { WalletArea } from '@/e2e/pages/wallet-area';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

/** Connects a test wallet on the page that stands there. */
export async function connectWallet(page: Page, wallet: TestWallet): Promise<void> {
  const area = new WalletArea(page);
  await area.connect(wallet.name);
  await expect(area.accountButton).toBeVisible();
}
