import type { Address, LocalAccount } from 'viem';
import type { SafeTransaction } from '@/devnet/chain/safe-transaction';

/** One transaction's page, and who opens it. */
export type Opened = {
  readonly safe: Address;
  readonly id: string;
  readonly account: LocalAccount;
  /** What is to be signed there, where that is compared. */
  readonly transaction?: SafeTransaction;
};
