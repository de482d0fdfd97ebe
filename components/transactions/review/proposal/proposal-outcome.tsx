import type { ExecutionAtOnce } from '@/components/transactions/execution/use-execution-at-once';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { ProposalDone } from './proposal-done';
import { ProposalExecution } from './proposal-execution';
import { ProposalSaved } from './proposal-saved';

export interface ProposalOutcomeProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** The gateway's answer; without one it is kept here. */
  claimed: GatewayTransaction | undefined;
  execution: ExecutionAtOnce;
}

/** What has become of a transaction that was signed: it is executed, in the queue, or kept until it can get there. */
export function ProposalOutcome({ safe, transaction, claimed, execution }: ProposalOutcomeProps) {
  const { executor, isPending, error, sent, stop, start } = execution;
  if (executor) {
    const { safeTxHash } = hashTransaction(safe, transaction);
    const action = { safe, safeTxHash, isPending, error, sent, stop };
    return <ProposalExecution {...action} onExecute={() => start(executor, safeTxHash)} />;
  }
  return claimed ? (
    <ProposalDone safe={safe} claimed={claimed} />
  ) : (
    <ProposalSaved safe={safe} transaction={transaction} />
  );
}
