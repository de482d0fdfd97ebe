import { SessionTokens } from '@/devnet/gateway/auth/session-tokens';
import { ContractRegistry, type RegisteredContract } from '@/devnet/gateway/chain/contract-registry';
import { DelegateStore } from '@/devnet/gateway/delegates/delegate-store';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { MessageStore } from '@/devnet/gateway/messages/message-store';
import { type GivenSafeApp, safeAppSchema } from '@/devnet/gateway/safe-app';
import { ProposalStore } from '@/devnet/gateway/transactions/proposal-store';

export type StoreOptions = {
  /** Contracts it can name and decode beside the official ones. */
  readonly contracts?: readonly RegisteredContract[];
  /** The catalog of apps. */
  readonly safeApps?: readonly GivenSafeApp[];
  /** Whether alerts for recovery are switched on. */
  readonly recovery?: boolean;
};

type Stores = Pick<
  GatewayContext,
  'proposals' | 'messages' | 'delegates' | 'contracts' | 'safeApps' | 'sessions' | 'servesRecovery'
>;

/** What the service keeps in memory, all of it lost with the process. */
export function createStores({ contracts = [], safeApps = [], recovery = false }: StoreOptions): Stores {
  return {
    ...{ proposals: new ProposalStore(), messages: new MessageStore(), delegates: new DelegateStore() },
    contracts: new ContractRegistry(contracts),
    safeApps: safeApps.map((app) => safeAppSchema.parse(app)),
    sessions: new SessionTokens(),
    servesRecovery: recovery,
  };
}
