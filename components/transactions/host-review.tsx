import { useState } from 'react';
import { ErrorNotice } from '@/components/common/error-notice';
import { takeFocus } from '@/components/common/take-focus';
import { useAcknowledged } from '@/components/common/use-acknowledged';
import { useRestoredFocus } from '@/components/common/use-kept-focus';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Host } from '@/lib/hooks/use-host';
import { useToken } from '@/lib/queries/balances';
import { useSafeState } from '@/lib/queries/safes';
import { useHasUnreadableConflict } from '@/lib/queries/unreadable-rival';
import { decodeAction } from '@/lib/safe/decode';
import { hashTransaction } from '@/lib/safe/hash';
import { canPropose } from '@/lib/safe/policy';
import type { SafeTransaction } from '@/lib/safe/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { HostProposal } from './host-proposal';
import { HostQueueing } from './host-queueing';
import type { ProposalReviewProps } from './proposal-review';
import { SigningGate } from './signing-gate';
import { TransactionContents } from './transaction-contents';
import { TransactionSkeleton } from './transaction-skeleton';

export interface HostReviewProps extends ProposalReviewProps {
  host: Host;
}

/**
 * What the wallet around this page will be asked for, read from the built transaction: its own Safe's transaction, or one
 * of a Safe that its Safe owns.
 */
export function HostReview({ host, safe, transaction: current, onBack, onSigned }: HostReviewProps) {
  // The next nonce moves on once this one is queued or proposed; what was reviewed does not.
  const [fixed, setFixed] = useState<SafeTransaction>();
  const transaction = fixed ?? current;
  const isSafeItself = isSameSafe(host.safe, safe);
  const account = host.safe.address;
  const state = useSafeState(safe);
  const decodedAction = decodeAction(safe.address, transaction);
  const token = useToken(decodedAction.kind === 'tokenTransfer' ? decodedAction.token : undefined);
  const hasUnreadableConflict = useHasUnreadableConflict(safe, transaction.nonce);
  const { safeTxHash } = hashTransaction(safe, transaction);
  const acknowledging = useAcknowledged(safeTxHash);
  const { section, keepFocus } = useRestoredFocus();
  if (state.isPending || (decodedAction.kind === 'tokenTransfer' && token.isPending))
    return <TransactionSkeleton />;

  const permission = canPropose({
    transaction,
    onchain: state.data,
    isOfficialSafe: state.data?.version !== undefined,
    account,
    hasUnreadableConflict: !isSafeItself && hasUnreadableConflict,
    isSafeItself,
  });
  const action = { host, safe, transaction, keepFocus, onFix: setFixed, onDone: () => onSigned(safeTxHash) };
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-offset-4">
      <TransactionContents
        safe={safe}
        transaction={transaction}
        decodedAction={decodedAction}
        token={token.data ?? undefined}
        state={state.data}
      >
        {state.error && <ErrorNotice error={state.error} onRetry={() => void state.refetch()} />}
        <Card as="section" aria-label="Propose" ref={section} tabIndex={-1}>
          {permission.allowed ? (
            <SigningGate safe={safe} transaction={transaction} {...{ acknowledging, keepFocus }}>
              {isSafeItself ? (
                <HostProposal {...action} acknowledged={acknowledging.acknowledged} />
              ) : (
                <HostQueueing {...action} />
              )}
            </SigningGate>
          ) : (
            <p className="text-muted">{permission.reason}</p>
          )}
          <div className="mt-3">
            <Button variant="secondary" onClick={onBack}>
              Back
            </Button>
          </div>
        </Card>
      </TransactionContents>
    </div>
  );
}
