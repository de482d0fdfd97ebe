import type { Address } from 'viem';
import type { SessionTokens } from '@/e2e/devnet/gateway/auth/session-tokens';
import type { ChainFollower } from '@/e2e/devnet/gateway/chain/chain-follower';
import type { ChainReader } from '@/e2e/devnet/gateway/chain/chain-reader';
import type { ContractRegistry } from '@/e2e/devnet/gateway/chain/contract-registry';
import type { SafeReader } from '@/e2e/devnet/gateway/chain/safe-reader';
import type { TokenRegistry } from '@/e2e/devnet/gateway/chain/token-registry';
import type { DelegateStore } from '@/e2e/devnet/gateway/delegates/delegate-store';
import type { MessageStore } from '@/e2e/devnet/gateway/messages/message-store';
import type { RetiredStores } from '@/e2e/devnet/gateway/retired/retired-stores';
import type { SafeApp } from '@/e2e/devnet/gateway/safe-app';
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
  readonly messages: MessageStore;
  readonly delegates: DelegateStore;
  readonly contracts: ContractRegistry;
  readonly safeApps: readonly SafeApp[];
  readonly sessions: SessionTokens;
  readonly servesRecovery: boolean;
  /** Only where the retired calls are served. */
  readonly retired: RetiredStores | undefined;
  readonly prices: PriceList;
  /** Milliseconds; the date that submissions are given. */
  readonly now: () => number;
};
