import { useState } from 'react';
import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { ActionBar } from '@/components/signing/rail/action-bar';
import { Rail, RailActions, RailMark, RailTop } from '@/components/signing/rail/rail';
import { RailFoot } from '@/components/signing/rail/rail-foot';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { Button } from '@/components/ui/button';
import { readNote } from '@/lib/format/transaction-note';
import type { SurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useToken } from '@/lib/queries/balances';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useHasUnreadableConflict } from '@/lib/queries/transactions/unreadable-conflict';
import { decodeAction } from '@/lib/safe/decode/decode';
import { canPropose } from '@/lib/safe/permissions/policy';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { TransactionSkeleton } from '../details/transaction-skeleton';
import type { ProposalReviewProps } from '../review/proposal/proposal-review';
import { SigningGate } from '../review/proposal/signing-gate';
import { TransactionContents } from '../review/transaction-contents';
import { SurroundingProposal } from './surrounding-proposal';
import { SurroundingQueueing } from './surrounding-queueing';

export interface SurroundingReviewProps extends ProposalReviewProps {
  surrounding: SurroundingWallet;
}

/**
 * The review before the surrounding wallet is asked, from the built transaction of its own Safe or of a Safe that its
 * Safe owns.
 */
export function SurroundingReview({
  surrounding,
  safe,
  transaction: current,
  onBack,
  onSigned,
  proposal,
}: SurroundingReviewProps) {
  // The next nonce changes once this transaction is queued or proposed; the reviewed one stays.
  const [fixed, setFixed] = useState<SafeTransaction>();
  const transaction = fixed ?? current;
  const isSafeItself = isSameSafe(surrounding.safe, safe);
  const account = surrounding.safe.address;
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
  const action = {
    surrounding,
    safe,
    transaction,
    keepFocus,
    onFix: setFixed,
    onDone: () => onSigned(safeTxHash),
  };
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <TransactionContents
        safe={safe}
        transaction={transaction}
        decodedAction={decodedAction}
        token={token.data ?? undefined}
        state={state.data}
        note={readNote(proposal?.origin)}
        notices={state.error && <ErrorNotice error={state.error} onRetry={() => void state.refetch()} />}
      >
        <Rail>
          <RailTop mark={<RailMark tone="neutral" />} title="Review and propose" />
          <RailActions ref={section}>
            <ActionBar>
              {permission.allowed ? (
                <SigningGate safe={safe} transaction={transaction} {...{ acknowledging, keepFocus }}>
                  {isSafeItself ? (
                    <SurroundingProposal {...action} acknowledged={acknowledging.acknowledged} />
                  ) : (
                    <SurroundingQueueing {...action} origin={proposal?.origin} />
                  )}
                </SigningGate>
              ) : (
                <p className="text-muted">{permission.reason}</p>
              )}
              <Button className="w-full" onClick={onBack}>
                Back
              </Button>
            </ActionBar>
          </RailActions>
          <RailFoot digest={safeTxHash} />
        </Rail>
      </TransactionContents>
    </div>
  );
}
