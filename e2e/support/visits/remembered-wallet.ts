import type { Browser, BrowserContext } from '@playwright/test';
import type { LocalAccount } from 'viem';
import { routes } from '@/config/routes';
import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { stack } from '@/e2e/support/stack';
import { TestWallet } from '@/e2e/wallet/test-wallet';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a browser keeps of a connected wallet, for any account: visits then begin connected. */
export type RememberedWallet = (account: LocalAccount) => {
  readonly wallet: TestWallet;
  readonly storageState: StorageState;
};

/** Connects once, by hand, and takes what the browser keeps of it. */
export async function rememberWallet(browser: Browser): Promise<RememberedWallet> {
  const first = passerbyAccount();
  const context = await browser.newContext({ baseURL: stack.site, locale: 'en-GB' });
  try {
    await context.addInitScript('globalThis.__name = (value) => value;');
    const wallet = createWallet(first);
    await wallet.install(context);
    const page = await context.newPage();
    await page.goto(routes.accounts());
    const area = new WalletArea(page);
    await area.connect(wallet.name);
    await area.accountButton.waitFor();
    const kept = JSON.stringify(await context.storageState());
    return (account) => ({
      wallet: authorised(createWallet(account)),
      storageState: JSON.parse(kept.replaceAll(new RegExp(first.address, 'gi'), account.address)),
    });
  } finally {
    await context.close();
  }
}

/** The same number each time: it is part of the name under which pages remember it. */
export function createWallet(account: LocalAccount): TestWallet {
  return new TestWallet({ number: 1, account });
}

function authorised(wallet: TestWallet): TestWallet {
  wallet.authorise();
  return wallet;
}

/** The same browser, whose person chose these RPCs; they are asked in their order. */
export function chooseRpcs(state: StorageState, rpcUrls: readonly string[]): StorageState {
  const chosen = { name: 'concord.demo-endpoints.v1', value: JSON.stringify({ rpcUrls, gatewayUrl: null }) };
  return {
    ...state,
    origins: state.origins.map((origin) => ({ ...origin, localStorage: [...origin.localStorage, chosen] })),
  };
}
