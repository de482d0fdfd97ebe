import { type BrowserContext, test as base, type Page } from '@playwright/test';
import type { LocalAccount } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import type { ChainClient } from '@/devnet/chain/chain-client';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { ListsPage } from '@/e2e/pages/lists-page';
import { SignInDialog } from '@/e2e/pages/sign-in-dialog';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { FreshSafe, type FreshSafeOptions } from '@/e2e/support/chain/fresh-safe';
import { Wire } from '@/e2e/support/gateway/wire';
import { OwnStack } from '@/e2e/support/own-stack';
import { stack } from '@/e2e/support/stack';
import { TestWallet } from '@/e2e/wallet/test-wallet';

/** Somebody at a browser of their own. */
export type Person = {
  readonly name: string;
  readonly page: Page;
  readonly wallet: WalletArea;
  readonly composer: ComposerPage;
  readonly lists: ListsPage;
  readonly transaction: TransactionPage;
};

type Fixtures = {
  /** Creates a Safe that no other journey touches. */
  readonly freshSafe: (options: FreshSafeOptions) => Promise<FreshSafe>;
  /** Opens a browser for a demo owner. */
  readonly person: (name: string) => Promise<Person>;
  /** A wallet that every page of this journey's own browser is offered, and that records what it is asked. */
  readonly testWallet: (
    account?: LocalAccount,
    options?: { readonly chain?: ChainClient },
  ) => Promise<TestWallet>;
  /** A chain and a gateway that no other journey touches. */
  readonly ownStack: OwnStack;
  /** The lines from this journey's browser to gateway and RPC. */
  readonly gateway: Wire;
  readonly rpc: Wire;
  readonly wallet: WalletArea;
  readonly signInDialog: SignInDialog;
  readonly composer: ComposerPage;
  readonly lists: ListsPage;
  readonly transaction: TransactionPage;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from a pattern.
  freshSafe: async ({}, use) => {
    await use((options) => FreshSafe.create(options));
  },
  person: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      return { name, page, ...pagesOf(page) };
    });
    for (const context of contexts) await context.close();
  },
  testWallet: async ({ context }, use) => {
    let number = 0;
    await use(async (account = otherAccount(), { chain } = {}) => {
      number += 1;
      const wallet = new TestWallet({ number, account, chain });
      await wallet.install(context);
      return wallet;
    });
  },
  ownStack: async ({ context }, use) => {
    const own = await OwnStack.start(context);
    await use(own);
    await own.close();
  },
  gateway: async ({ context }, use) => {
    await use(new Wire(context, stack.gateway));
  },
  rpc: async ({ context }, use) => {
    await use(new Wire(context, stack.rpc));
  },
  wallet: async ({ page }, use) => use(new WalletArea(page)),
  signInDialog: async ({ page }, use) => use(new SignInDialog(page)),
  composer: async ({ page }, use) => use(new ComposerPage(page)),
  lists: async ({ page }, use) => use(new ListsPage(page)),
  transaction: async ({ page }, use) => use(new TransactionPage(page)),
});

function pagesOf(page: Page) {
  return {
    wallet: new WalletArea(page),
    composer: new ComposerPage(page),
    lists: new ListsPage(page),
    transaction: new TransactionPage(page),
  };
}
