import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { FoundExecution, OnchainExecution } from '@/lib/safe/verify/verification';

type Verified = {
  readonly claimed: Pick<GatewayTransaction, 'executedAt'>;
  readonly execution: OnchainExecution | undefined;
};

type OpenOrNot = Verified & {
  readonly claimed: Pick<GatewayTransaction, 'multisig'>;
  readonly state: { readonly nonce: bigint } | undefined;
};

/** Whether a transaction was executed: by the Safe's own event, or as the gateway says. */
export const isExecuted = (verified: Verified) =>
  verified.claimed.executedAt !== undefined || findUnindexed(verified) !== undefined;

/** Whether it may still be executed: it was not, and its nonce is unused. */
export const isOpen = (verified: OpenOrNot) =>
  !isExecuted(verified) &&
  (verified.state === undefined ||
    verified.claimed.multisig === undefined ||
    verified.state.nonce <= verified.claimed.multisig.transaction.nonce);

/** Finds an execution that the chain has and the gateway doesn't state yet. */
export function findUnindexed({ claimed, execution }: Verified): FoundExecution | undefined {
  if (claimed.executedAt || execution?.kind !== 'found' || execution.outcome === 'absent') return undefined;
  return execution;
}
