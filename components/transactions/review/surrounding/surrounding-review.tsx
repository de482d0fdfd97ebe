import { useState } from 'react';
import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { ActionButton } from '@/components/signing/action-button';
import { ActionBar } from '@/components/signing/rail/action-bar';
import { Rail, RailActions, RailMark, RailTop } from '@/components/signing/rail/rail';
import { RailFoot } from '@/components/signing/rail/rail-foot';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { SurroundingRequestNotice } from '@/components/signing/surrounding-request-notice';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { Button } from '@/components/ui/button';
import { readNote } from '@/lib/format/transaction-note';
import type { SurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useProposeInSurroundingWallet } from '@/lib/queries/safe-apps/surrounding-transactions';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useHasUnreadableConflict } from '@/lib/queries/transactions/unreadable-conflict';
import { canPropose } from '@/lib/safe/permissions/policy';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import type { ProposalReviewProps } from '../proposal/proposal-review';
import { SigningGate } from '../proposal/signing-gate';
import { TransactionContents } from '../transaction-contents';
import { useDecodedAction } from '../use-decoded-action';
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
  isPage = false,
  notices,
  proposal,
}: SurroundingReviewProps) {
  // The next nonce changes once this transaction is queued or proposed; the reviewed one stays.
  const [fixed, setFixed] = useState<SafeTransaction>();
  const transaction = fixed ?? current;
  const isSafeItself = isSameSafe(surrounding.safe, safe);
  const account = surrounding.safe.address;
  const state = useSafeState(safe);
  const { decodedAction, token, isPending } = useDecodedAction(safe, transaction);
  const hasUnreadableConflict = useHasUnreadableConflict(safe, transaction.nonce);
  const { safeTxHash } = hashTransaction(safe, transaction);
  const acknowledging = useAcknowledged(safeTxHash);
  const { section, keepFocus } = useRestoredFocus();
  if (state.isPending || isPending) return <TransactionSkeleton hasBack={isPage} />;

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
        token={token}
        state={state.data}
        isPage={isPage}
        note={readNote(proposal?.origin)}
        notices={
          <>
            {notices}
            {state.error && <ErrorNotice error={state.error} onRetry={() => void state.refetch()} />}
          </>
        }
      >
        <Rail>
          <RailTop mark={<RailMark tone="neutral" />} title="Review and propose" />
          <RailActions ref={section}>
            <ActionBar>
              {permission.allowed ? (
                <SigningGate
                  safe={safe}
                  transaction={transaction}
                  acknowledging={acknowledging}
                  keepFocus={keepFocus}
                >
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

interface SurroundingProposalProps {
  surrounding: SurroundingWallet;
  safe: SafeRef;
  transaction: SafeTransaction;
  acknowledged: readonly string[];
  keepFocus: (act: () => void) => void;
  /** Called with the proposed transaction, which doesn't change from then on. */
  onFix: (transaction: SafeTransaction) => void;
  /** Called once the surrounding wallet has accepted the proposal. */
  onDone: () => void;
}

/** Asks the surrounding wallet to propose a transaction of its Safe, and shows its state. */
function SurroundingProposal({
  surrounding,
  safe,
  transaction,
  acknowledged,
  keepFocus,
  onFix,
  onDone,
}: SurroundingProposalProps) {
  const mutation = useProposeInSurroundingWallet();
  const proposing = useWalletMutation(mutation);
  if (mutation.data) {
    const isReviewed = mutation.data === hashTransaction(safe, transaction).safeTxHash;
    return (
      <div className="grid gap-3">
        <SurroundingRequestNotice
          surrounding={surrounding}
          request={{ safe, safeTxHash: mutation.data }}
          about={safe}
        />
        <p className="text-muted">
          {isReviewed
            ? 'Its hash matches the transaction above.'
            : 'The hash differs from the transaction above: the wallet chose another number or other fields. Open the transaction to see what the owners sign.'}
        </p>
      </div>
    );
  }
  if (proposing.isPending)
    return <WalletWaiting what="surrounding" onStop={() => keepFocus(proposing.stop)} />;
  return (
    <>
      <p className="mb-3 text-muted">
        {surrounding.name} proposes this and chooses its number. The owners of this Safe review, sign and
        execute it there.
      </p>
      <ActionButton
        variant="primary"
        onClick={() =>
          keepFocus(() => {
            onFix(transaction);
            proposing.start({ safe, transaction, account: safe.address, acknowledged, onSigned: onDone });
          })
        }
      >
        Propose in {surrounding.name}
      </ActionButton>
      {proposing.error !== undefined && <ErrorNotice className="mt-3" error={proposing.error} />}
    </>
  );
}
