import type { Address } from 'viem';
import type { NoPrice, Price } from '@/lib/chain/read-price-at';
import type { PaidFee } from '@/lib/safe/verify/verification';

/** What the chain tells of a transaction that a history names by its hash. */
export type HistoricValues = {
  readonly blockNumber: bigint;
  /** The account that sent the chain transaction and paid its fee. */
  readonly executor: Address;
  /** In wei; undefined where the RPC does not say. */
  readonly fee: PaidFee | undefined;
  /** The prices at its block, of the tokens that were asked about. */
  readonly prices: ReadonlyMap<Address | 'native', Price | NoPrice>;
};
