import type { Address } from 'viem';
import type { ChainFollower } from '@/e2e/devnet/gateway/chain/chain-follower';
import type { ChainReader } from '@/e2e/devnet/gateway/chain/chain-reader';
import type { SafeReader } from '@/e2e/devnet/gateway/chain/safe-reader';
import type { TokenRegistry } from '@/e2e/devnet/gateway/chain/token-registry';
import type { ProposalStore } from '@/e2e/devnet/gateway/transactions/proposal-store';

/** US dollars for one whole token; the zero address is ether. */
export type PriceList = Readonly<Record<Address, number>>;

/** What every route works with. */
export type GatewayContext = {
  readonly chainId: number;
  /** Where pages find the chain. */
  readonly publicRpcUrl: string;
  readonly client: ChainReader;
  readonly follower: ChainFollower;
  readonly safes: SafeReader;
  readonly tokens: TokenRegistry;
  readonly proposals: ProposalStore;
  readonly prices: PriceList;
  /** Milliseconds; the date that submissions are given. */
  readonly now: () => number;
};
