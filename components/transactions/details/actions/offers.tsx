import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CopyButton } from '@/components/shared/copy-button';
import { ErrorNotice } from '@/components/shared/error-notice';
import { useIsInRow } from '@/components/shared/section';
import { secondaryClass } from '@/components/signing/rail/action-bar';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { multiSendCallOnly } from '@/config/contracts';
import { routes } from '@/config/routes';
import { isOpen } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { isGatewaySilence } from '@/lib/errors/gateway';
import type { SignedTransaction } from '@/lib/outbox/export-submission';
import { useTokenDecimals } from '@/lib/queries/balances';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { operations } from '@/lib/safe/protocol/types';
import { RejectLink } from '../../compose/reject-link';
import { SigningError } from '../../review/proposal/signing-error';
import type { Progress } from '../describe-progress';
import { canPrintReceipt } from '../receipt/can-print-receipt';
import { MoreMenu } from './more-menu';
import { PrimaryActions } from './primary-actions';
import type { ActionContext } from './use-own-actions';

const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog')).DeleteDialog);

export interface OffersProps extends ActionContext {
  progress: Progress;
}

/** The buttons that are offered now, below the failures of earlier attempts. */
export function Offers(props: OffersProps) {
  const { verified, progress, permissions, account } = props;
  const { safe, claimed, state } = verified;
  const { confirm, reject } = permissions;
  const decimalsOf = useTokenDecimals();
  const [isApproving, setApproving] = useState(false);
  const { phase } = progress;
  const isDone = phase === 'executed' || phase === 'failed';
  const address = formatSafeAddress(safe);
  const link = new URL(routes.transaction(address, claimed.id), window.location.origin).toString();
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  const { proposer, proposedByDelegate } = claimed.multisig ?? {};
  const isStillOpen = isOpen(verified) && !isDone;
  const isOwnProposal =
    isStillOpen &&
    !verified.copy &&
    account !== undefined &&
    (proposer === account || proposedByDelegate === account);
  const hasReceipt = !useIsInRow() && canPrintReceipt(verified, progress);
  const replace = async () => {
    if (!claimed.multisig) return;
    const { beginReplacement } = await import('../../compose/replace/begin-replacement');
    const { transaction } = claimed.multisig;
    const kind = await beginReplacement({ safe, state, transaction, note: claimed.note, decimalsOf });
    const nonce = String(transaction.nonce);
    router.push(
      routes.newTransaction(address, { kind, nonce, ...(kind !== 'replace' && { replace: 'true' }) }),
    );
  };
  return (
    <>
      {/* Once anybody has executed it, an earlier failure no longer matters. */}
      {!isDone && <Failures {...props} />}
      <PrimaryActions {...props} isApproving={isApproving} />
      <OwnersLink {...{ progress, link }} />
      <div className="flex gap-2 max-md:group-data-action-bar/bar:contents">
        {reject.allowed && (
          <RejectLink
            verified={verified}
            className={secondaryClass}
            variant={progress.isUseless ? 'primary' : 'secondary'}
          />
        )}
        <QueueLink {...props} />
        <MoreMenu
          link={link}
          // Signatures are useful only while the transaction can be executed.
          submission={isStillOpen ? findSubmission(verified) : undefined}
          isComplete={phase === 'ready' || phase === 'later'}
          onApprove={confirm.allowed && !isApproving ? () => setApproving(true) : undefined}
          onReplace={reject.allowed && canReplace(verified) ? () => void replace() : undefined}
          // Waits until the menu is gone, because paper would show it.
          onPrint={hasReceipt ? () => setTimeout(() => window.print(), 200) : undefined}
          onDelete={isOwnProposal ? () => setDeleting(true) : undefined}
        />
      </div>
      {account && isOwnProposal && (
        <DeleteDialog open={isDeleting} onOpenChange={setDeleting} {...{ verified, account }} />
      )}
    </>
  );
}

/** Offers the link for the co-owners, which is all that an owner who has confirmed can still do. */
function OwnersLink({ progress, link }: Pick<OffersProps, 'progress'> & { link: string }) {
  if (!progress.hasConfirmed || progress.phase !== 'waiting') return null;
  return (
    <CopyButton
      look="button"
      variant={progress.isUseless ? 'secondary' : 'primary'}
      size="lg"
      className="w-full"
      text={link}
      label="Copy link for co-owners"
    />
  );
}

/** Links to the queue where nothing is left to do here, or another transaction comes first. */
function QueueLink({ verified, progress: { phase }, permissions: { confirm } }: OffersProps) {
  const isWaiting = phase === 'later' && !confirm.allowed;
  if (!isWaiting && phase !== 'executed' && phase !== 'failed') return null;
  return (
    <ButtonLink className={secondaryClass} href={routes.queue(formatSafeAddress(verified.safe))}>
      Go to the queue
    </ButtonLink>
  );
}

/** Whether its calls can be taken apart and batched again: it is a call or an official batch of calls. */
function canReplace({ claimed: { multisig } }: VerifiedTransaction): boolean {
  if (!multisig) return false;
  const { operation, to } = multisig.transaction;
  return operation === operations.call || multiSendCallOnly.some(({ address }) => address === to);
}

/** The error of the last attempt to confirm or execute, with the next steps. */
function Failures({
  verified,
  progress,
  account,
  confirming,
  executing,
  keepFocus,
  acknowledging: { acknowledged },
}: OffersProps) {
  const transaction = verified.claimed.multisig?.transaction;
  // A signature that was not submitted is saved and counts, so it is no failure.
  const isSaved = progress.hasConfirmed && isGatewaySilence(confirming.error);
  return (
    <>
      {confirming.error !== undefined && !isSaved && account && transaction && (
        <SigningError
          {...{ safe: verified.safe, transaction }}
          error={confirming.error}
          onSign={(again) =>
            keepFocus(() => confirming.start({ reviewed: verified, account, acknowledged, ...again }))
          }
        />
      )}
      {executing.error !== undefined && <ErrorNotice error={executing.error} />}
    </>
  );
}

function findSubmission({ safe, claimed, inspection }: VerifiedTransaction): SignedTransaction | undefined {
  if (!claimed.multisig || !inspection || inspection.report.confirmations.length === 0) return undefined;
  const { hashes, confirmations } = inspection.report;
  return { safe, transaction: claimed.multisig.transaction, safeTxHash: hashes.safeTxHash, confirmations };
}
