import type { Address } from 'viem';
import type { SessionTokens } from '@/devnet/gateway/auth/session-tokens';
import type { ChainFollower } from '@/devnet/gateway/chain/chain-follower';
import type { ChainReader } from '@/devnet/gateway/chain/chain-reader';
import type { ContractRegistry } from '@/devnet/gateway/chain/contract-registry';
import type { SafeReader } from '@/devnet/gateway/chain/safe-reader';
import type { TokenRegistry } from '@/devnet/gateway/chain/token-registry';
import type { DelegateStore } from '@/devnet/gateway/delegates/delegate-store';
import type { MessageStore } from '@/devnet/gateway/messages/message-store';
import type { Relayer } from '@/devnet/gateway/relay/relayer';
import type { SafeApp } from '@/devnet/gateway/safe-app';
import type { ProposalStore } from '@/devnet/gateway/transactions/proposal-store';

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
  readonly prices: PriceList;
  /** Pays for executions; most services have none. */
  readonly relayer: Relayer | undefined;
  /** Milliseconds; the date that submissions are given. */
  readonly now: () => number;
};
