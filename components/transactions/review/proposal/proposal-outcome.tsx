import { useState } from 'react';
import { SignedCard } from '@/components/signing/signed-card';
import type { ExecutionAtOnce } from '@/components/transactions/execution/use-execution-at-once';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { useStored } from '@/lib/hooks/use-stored';
import { outbox, transactionOutbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { PendingExport } from '../../pending/submission-export';
import { ProposalExecution } from './proposal-execution';

export interface ProposalOutcomeProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** The gateway's answer; without one, the transaction is saved in this browser. */
  claimed: GatewayTransaction | undefined;
  execution: ExecutionAtOnce;
  /** Whether the signer is no owner but a proposer. */
  isProposer: boolean;
}

/** The state of a signed transaction: executed, in the queue, or saved until it can be submitted. */
export function ProposalOutcome({ safe, transaction, claimed, execution, isProposer }: ProposalOutcomeProps) {
  const { executor, isPending, error, sent, stop, start } = execution;
  const { safeTxHash } = hashTransaction(safe, transaction);
  const isWaiting = useStored(outbox).some((submission) => submission.safeTxHash === safeTxHash);
  const unsaved = useStored(transactionOutbox.unsaved).find(
    (submission) => submission.safeTxHash === safeTxHash,
  );
  const isSubmitted = useStored(submitted).some((record) => record.safeTxHash === safeTxHash);
  // The record is removed once the queue shows the transaction.
  const [wasSubmitted, setSubmitted] = useState(isSubmitted);
  if (isSubmitted && !wasSubmitted) setSubmitted(true);
  if (executor) {
    const action = { safe, safeTxHash, isPending, error, sent, stop };
    return <ProposalExecution {...action} onExecute={() => start(executor, safeTxHash)} />;
  }
  const address = formatSafeAddress(safe);
  const card = {
    safe,
    what: 'transaction',
    path: routes.transaction(address, claimed?.id ?? safeTxHash),
  } as const;
  if (claimed || wasSubmitted)
    return (
      <SignedCard
        {...card}
        {...(isProposer
          ? { state: 'proposed', title: 'Proposed and in the queue' }
          : { state: 'submitted', title: 'Signed and in the queue' })}
      >
        <ButtonLink variant="secondary" href={routes.queue(address)}>
          Go to the queue
        </ButtonLink>
      </SignedCard>
    );
  if (unsaved)
    return (
      <SignedCard {...card} state="unsaved" title="Signed, but not saved in this browser">
        <PendingExport submission={unsaved} />
      </SignedCard>
    );
  return isWaiting ? (
    <SignedCard {...card} state="kept" title="Signed and saved in this browser" />
  ) : (
    <SignedCard
      {...card}
      state="gone"
      title="Signed"
      note="This browser no longer holds the signature. The transaction’s page shows who has signed."
    />
  );
}
