import { type Browser, expect } from '@playwright/test';
import type { Address, LocalAccount } from 'viem';
import { routes } from '@/config/routes';
import { stack } from '@/e2e/support/stack';
import { chooseRpcs, type RememberedWallet, type StorageState } from '@/e2e/support/visits/remembered-wallet';
import { Visitor } from '@/e2e/support/visits/visitor';
import type { TestWallet } from '@/e2e/wallet/test-wallet';
import { GatewayLine } from '@/scripts/lies/gateway-line';
import type { LyingRpc } from '@/scripts/lies/lying-rpc';
import type { Stage } from '@/scripts/lies/stage';

/** Longer than the local stack takes for a page, in milliseconds. */
const patience = 15_000;

/** Somebody at a page that was cleared of all that earlier visits left. */
export type Guest = { readonly visitor: Visitor; readonly wallet: TestWallet; readonly gateway: GatewayLine };

type Kept = Guest & { readonly state: StorageState };

type LaneOptions = {
  readonly browser: Browser;
  readonly remembered: RememberedWallet;
  readonly rpc: LyingRpc;
  readonly stage: Stage;
};

/** One of several places where visits are made one after the other, in pages that stay open: their code is read once. */
export class Lane {
  readonly rpc: LyingRpc;
  readonly stage: Stage;
  readonly #browser: Browser;
  readonly #remembered: RememberedWallet;
  readonly #kept = new Map<string, Kept>();

  constructor({ browser, remembered, rpc, stage }: LaneOptions) {
    this.#browser = browser;
    this.#remembered = remembered;
    this.rpc = rpc;
    this.stage = stage;
  }

  /** Makes a visit as the owner of an account, who may have chosen this lane's RPC before the honest one. */
  async visit<T>(
    account: LocalAccount,
    { choosesRpc = false }: { choosesRpc?: boolean },
    work: (guest: Guest) => Promise<T>,
  ): Promise<T> {
    const key = `${account.address} ${choosesRpc}`;
    const kept = this.#kept.get(key) ?? (await this.#open(account, choosesRpc));
    this.#kept.set(key, kept);
    try {
      return await work(kept);
    } finally {
      this.rpc.tell(undefined);
      await clear(kept);
    }
  }

  async #open(account: LocalAccount, choosesRpc: boolean): Promise<Kept> {
    const { wallet, storageState } = this.#remembered(account);
    const state = choosesRpc ? chooseRpcs(storageState, [this.rpc.url, stack.rpc]) : storageState;
    const visitor = await Visitor.open(this.#browser, { wallet, storageState: state, hasOwnTime: true });
    return { visitor, wallet, gateway: await GatewayLine.attach(visitor.context), state };
  }
}

/** Everything is as it was before the visit; the page that stands there is left. */
async function clear({ visitor, wallet, gateway, state }: Kept): Promise<void> {
  gateway.tell([]);
  await visitor.page.goto(`${stack.site}/favicon.svg`);
  const entries = state.origins.flatMap(({ localStorage }) => localStorage);
  await visitor.page.evaluate((kept) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, entries);
  wallet.requests.splice(0);
  visitor.errors.splice(0);
  gateway.faults.splice(0);
}

/** Opens a transaction's page and waits until it is at rest. */
export async function openTransaction(
  visitor: Visitor,
  { safe, id }: { readonly safe: Address; readonly id: string },
): Promise<void> {
  await openPage(visitor, routes.transaction(`base:${safe}`, id));
}

/** Opens a page and waits until nothing is awaited; what never comes to rest is told. */
export async function openPage(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.goto(path);
  const readWaiting = async () => {
    await visitor.quiet();
    return (await visitor.look()).waiting;
  };
  await expect.poll(readWaiting, { timeout: patience, intervals: [30, 60, 120] }).toEqual([]);
}
