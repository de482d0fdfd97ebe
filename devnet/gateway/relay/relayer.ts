import { randomUUID } from 'node:crypto';
import type { Address, Hash, Hex } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { createChainClient, send } from '@/devnet/chain/chain-client';

/** How a relayer decides: it pays for so many a day, or the Safe pays it by the fields of each transaction. */
export type RelayerType = 'DAILY_LIMIT' | 'RELAY_FEE';

export type RelayerOptions = {
  readonly limit: number;
  readonly rpcUrl: string;
  readonly type?: RelayerType | undefined;
  /** What comes of its own simulation before it sends anything; without it none is made. */
  readonly simulation?: 'fails' | 'unreachable' | undefined;
};

/** Sends what is relayed, and pays for it. */
export class Relayer {
  readonly limit: number;
  readonly type: RelayerType;
  readonly simulation: RelayerOptions['simulation'];
  readonly #rpcUrl: string;
  readonly #account = otherAccount();
  readonly #counts = new Map<Address, number>();
  readonly #tasks = new Map<string, Promise<Hash | undefined>>();

  constructor({ limit, rpcUrl, type = 'DAILY_LIMIT', simulation }: RelayerOptions) {
    this.limit = limit;
    this.type = type;
    this.simulation = simulation;
    this.#rpcUrl = rpcUrl;
  }

  remaining(safe: Address): number {
    return this.limit - (this.#counts.get(safe) ?? 0);
  }

  /** Gives the id of the task at once, as the service does. */
  relay({ to, data }: { to: Address; data: Hex }): string {
    this.#counts.set(to, (this.#counts.get(to) ?? 0) + 1);
    const id = randomUUID();
    const sent = send(createChainClient(this.#rpcUrl), { from: this.#account, to, data }).then(
      ({ transactionHash }) => transactionHash,
      () => undefined,
    );
    this.#tasks.set(id, sent);
    return id;
  }

  /** Undefined for a task that is not known; a task without a hash was refused by the chain. */
  outcome(id: string): Promise<Hash | undefined> | undefined {
    return this.#tasks.get(id);
  }
}
