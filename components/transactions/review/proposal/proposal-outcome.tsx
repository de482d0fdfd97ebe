import { useState } from 'react';
import type { Hash } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { ActionButton } from '@/components/signing/action-button';
import { SignedCard } from '@/components/signing/signed-card';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import type { ExecutionAtOnce } from '@/components/transactions/execution/use-execution-at-once';
import { describeExecution } from '@/components/transactions/words/describe-execution';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { useStored } from '@/lib/hooks/use-stored';
import { outbox, transactionOutbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import { useHasSingleOwner } from '@/lib/queries/safes/single-owner';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { runningExecutions } from '@/lib/storage/running-executions';
import { PendingExport } from '../../pending/submission-export';

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
  const hasSingleOwner = useHasSingleOwner(safe);
  const isSubmitted = useStored(submitted).some((record) => record.safeTxHash === safeTxHash);
  // The record is removed once the queue shows the transaction.
  const [wasSubmitted, setSubmitted] = useState(isSubmitted);
  if (isSubmitted && !wasSubmitted) setSubmitted(true);
  if (executor) {
    const action = { safe, safeTxHash, isPending, error, sent, stop };
    return <ProposalExecution {...action} onExecute={() => start(executor, safeTxHash, transaction)} />;
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
    <SignedCard {...card} state="kept" title="Signed and saved in this browser">
      {!hasSingleOwner && (
        <ButtonLink variant="secondary" href={routes.handOver(address, safeTxHash)}>
          Hand over
        </ButtonLink>
      )}
    </SignedCard>
  ) : (
    <SignedCard
      {...card}
      state="gone"
      title="Signed"
      note="This browser no longer holds the signature. The transaction’s page shows who has signed."
    />
  );
}

interface ProposalExecutionProps {
  safe: SafeRef;
  safeTxHash: Hash;
  isPending: boolean;
  error: unknown;
  /** The hash of the chain transaction, once the wallet has sent it. */
  sent: Hash | undefined;
  stop: () => void;
  onExecute: () => void;
}

/** A signed transaction that is executed at once; whatever the outcome, it is in the queue. */
function ProposalExecution({
  safe,
  safeTxHash,
  isPending,
  error,
  sent,
  stop,
  onExecute,
}: ProposalExecutionProps) {
  // The pages of a Safe follow its executions and store their state here.
  const own = useStored(runningExecutions).find((execution) => execution.safeTxHash === safeTxHash);
  return (
    <Card ref={takeFocus} tabIndex={-1} className="grid grid-cols-1 gap-4">
      <p role="status" className="flex items-center gap-2 font-semibold text-22">
        <Icon name="check" className="text-positive" />
        {sent ? 'Signed and sent' : 'Signed'}
      </p>
      {isPending && <WalletWaiting what="execution" onStop={stop} />}
      {sent && (
        <p role="status">
          {own && `${describeExecution(own).title} `}
          <ExplorerLink kind="tx" value={own?.transactionHash ?? sent} />
        </p>
      )}
      {!isPending && !sent && (
        <>
          <p className="text-muted">Not executed yet. Your signature stays valid.</p>
          {error !== undefined && <ErrorNotice error={error} />}
        </>
      )}
      {!isPending && (
        <div className="flex flex-wrap gap-2">
          {!sent && (
            <ActionButton variant="primary" onClick={onExecute}>
              Execute
            </ActionButton>
          )}
          <ButtonLink href={routes.transaction(formatSafeAddress(safe), safeTxHash)}>
            Open the transaction
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
