import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type LocalAccount, parseEther } from 'viem';
import { routes } from '@/config/routes';
import { fund } from '@/devnet/chain/tokens';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { MessagePage } from '@/e2e/pages/message-page';
import { SignWaysPage } from '@/e2e/pages/sign-ways-page';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { Wire } from '@/e2e/support/gateway/wire';
import { stack } from '@/e2e/support/stack';
import { TestWallet } from '@/e2e/wallet/test-wallet';

const cardOf = (page: Page) => page.getByRole('region', { name: 'Gateway', exact: true });

/** An owner at a browser of their own, who chose to use no gateway; nothing may be asked of it from then on. */
export async function openWithoutGateway(
  browser: Browser,
  { account, number }: { account: LocalAccount; number: number },
  prepare?: (context: BrowserContext) => Promise<void>,
) {
  await fund({ rpcUrl: stack.rpc, to: account.address, amount: parseEther('1') });
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const wallet = new TestWallet({ number, account });
  await wallet.install(context);
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(routes.environment());
  const card = cardOf(page);
  await card.getByRole('button', { name: 'Use no gateway' }).click();
  await card.getByRole('button', { name: 'Reload now' }).click();
  await expect(card.getByText(/^Concord asks no server but your RPC/)).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await page.goto('about:blank');
  const gateway = new Wire(context, stack.gateway);
  return {
    ...{ context, page, wallet, gateway },
    transaction: new TransactionPage(page),
    message: new MessagePage(page),
    composer: new ComposerPage(page),
    ways: new SignWaysPage(page),
  };
}

export type OwnerWithoutGateway = Awaited<ReturnType<typeof openWithoutGateway>>;

/** Chooses the site's gateway again; from here on this browser asks it. */
export async function useGatewayAgain(page: Page): Promise<void> {
  await page.goto(routes.environment());
  const card = cardOf(page);
  await card.getByRole('button', { name: 'Reset to default' }).click();
  await card.getByRole('button', { name: 'Reload now' }).click();
  await expect(card.getByRole('button', { name: 'Use no gateway' })).toBeVisible();
}

/** What this browser asked of the gateway, which it said it uses none of: nothing. */
export function expectNothingAsked({ gateway }: Pick<OwnerWithoutGateway, 'gateway'>): void {
  expect(gateway.requests.map((request) => request.url())).toEqual([]);
}
