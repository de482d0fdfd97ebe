import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ErrorNotice } from '@/components/shared/error-notice';
import { secondaryClass } from '@/components/signing/rail/action-bar';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { multiSendCallOnly } from '@/config/contracts';
import { routes } from '@/config/routes';
import { readRowNonce } from '@/lib/actions/risk/read-row-nonce';
import { isOpen } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { isGatewaySilence } from '@/lib/errors/gateway';
import type { SignedTransaction } from '@/lib/hand-over/write-file';
import { payeeOf } from '@/lib/history/payee-of';
import { useClients } from '@/lib/hooks/use-clients';
import { useTokenDecimals } from '@/lib/queries/balances';
import { queueOptions } from '@/lib/queries/transactions/transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { operations } from '@/lib/safe/protocol/types';
import { RejectLink } from '../../compose/reject-link';
import { SigningError } from '../../review/proposal/signing-error';
import { canPrintReceipt } from './can-print-receipt';
import type { Progress } from './describe-progress';
import { MoreMenu } from './more-menu';
import { PrimaryActions } from './primary-actions';
import type { ActionContext } from './use-own-actions';

const LabelDialog = lazyDialog(async () => (await import('../../history/label-dialog')).LabelDialog);
const AskDialog = lazyDialog(async () => (await import('./ask-transaction-dialog')).AskTransactionDialog);
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
  const queryClient = useQueryClient();
  const clients = useClients();
  const [isApproving, setApproving] = useState(false);
  const { phase } = progress;
  const isDone = phase === 'executed' || phase === 'failed';
  const address = formatSafeAddress(safe);
  const link = new URL(routes.transaction(address, claimed.id), window.location.origin).toString();
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  const [isLabeling, setLabeling] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { proposer, proposedByDelegate } = claimed.multisig ?? {};
  const isStillOpen = isOpen(verified) && !isDone;
  const isOwnProposal =
    isStillOpen &&
    !verified.copy &&
    account !== undefined &&
    (proposer === account || proposedByDelegate === account);
  const hasReceipt = canPrintReceipt(verified, progress);
  const replace = async () => {
    if (!claimed.multisig) return;
    const { beginReplacement } = await import('@/components/transactions/compose/begin-replacement');
    const { transaction } = claimed.multisig;
    const kind = await beginReplacement({ safe, state, transaction, note: claimed.note, decimalsOf });
    const nonce = String(transaction.nonce);
    router.push(
      routes.newTransaction(address, { kind, nonce, ...(kind !== 'replace' && { replace: 'true' }) }),
    );
  };
  const print = async () => {
    const { printReceipt } = await import('../print-receipt');
    await printReceipt(queryClient, clients, verified);
  };
  return (
    <>
      {/* Once anybody has executed it, an earlier failure no longer matters. */}
      {!isDone && <Failures {...props} />}
      <PrimaryActions {...props} isApproving={isApproving} />
      <AskButton verified={verified} progress={progress} onAsk={() => setAsking(true)} />
      <div className="flex gap-2 max-md:group-data-action-bar/bar:contents">
        {reject.allowed && (
          <RejectLink
            verified={verified}
            className={secondaryClass}
            variant={progress.isUseless ? 'primary' : 'secondary'}
          />
        )}
        <SendAgainLink {...props} />
        <DeleteButton isOffered={isOwnProposal} onDelete={() => setDeleting(true)} />
        <QueueLink {...props} />
        <MoreMenu
          link={link}
          onAsk={offerAsking(verified, progress, () => setAsking(true))}
          // Signatures are useful only while the transaction can be executed.
          submission={isStillOpen ? findSubmission(verified) : undefined}
          onHandOver={() => router.push(routes.handOver(address, claimed.id))}
          copyHint={describeCopy(verified)}
          onApprove={confirm.allowed && !isApproving ? () => setApproving(true) : undefined}
          onReplace={reject.allowed && canReplace(verified) ? () => void replace() : undefined}
          onLabel={phase === 'executed' ? () => setLabeling(true) : undefined}
          onPrint={hasReceipt ? () => void print() : undefined}
          onDelete={isOwnProposal ? () => setDeleting(true) : undefined}
        />
      </div>
      <LabelDialog
        open={isLabeling}
        onOpenChange={setLabeling}
        subject={{ id: claimed.id, payee: payeeOf(claimed) }}
      />
      <AskOwners open={isAsking} onOpenChange={setAsking} title={nameAsk(progress)} {...{ verified, link }} />
      {account && isOwnProposal && (
        <DeleteDialog open={isDeleting} onOpenChange={setDeleting} verified={verified} account={account} />
      )}
    </>
  );
}

/** Opens the form with the same payment, which failed and would need another place in the queue. */
function SendAgainLink({ verified: { safe, inspection }, progress }: OffersProps) {
  const action = progress.phase === 'failed' ? inspection?.decodedAction : undefined;
  if (action?.kind !== 'nativeTransfer' && action?.kind !== 'tokenTransfer') return null;
  const { to, amount } = action;
  // EIP-681
  const uri =
    action.kind === 'nativeTransfer'
      ? `ethereum:${to}@${safe.chainId}?value=${amount}`
      : `ethereum:${action.token}@${safe.chainId}/transfer?address=${to}&uint256=${amount}`;
  return (
    <ButtonLink
      variant="primary"
      className={secondaryClass}
      href={routes.newTransaction(formatSafeAddress(safe), { kind: 'send', uri })}
    >
      Send again
    </ButtonLink>
  );
}

/** Deletes the proposal for free, beside a rejection that costs a fee. */
function DeleteButton({ isOffered, onDelete }: { isOffered: boolean; onDelete: () => void }) {
  if (!isOffered) return null;
  return (
    <Button className={secondaryClass} onClick={onDelete}>
      Delete my proposal
    </Button>
  );
}

/** Asks the co-owners, which is all that an owner who has confirmed can still do. */
function AskButton({
  verified: { safe, claimed, copy },
  progress,
  onAsk,
}: Pick<OffersProps, 'verified' | 'progress'> & { onAsk: () => void }) {
  if (!progress.hasConfirmed || progress.phase !== 'waiting') return null;
  // While the gateway doesn't have it, a link to this page shows the others nothing.
  const handOver = copy && !copy.isSent ? routes.handOver(formatSafeAddress(safe), claimed.id) : undefined;
  if (handOver !== undefined)
    return (
      <>
        {progress.awaited && <p className="text-13 text-muted">Still needed: {progress.awaited}</p>}
        <ButtonLink variant="primary" size="lg" className="w-full" href={handOver}>
          Hand over
        </ButtonLink>
      </>
    );
  return (
    <Button
      variant={progress.isUseless ? 'secondary' : 'primary'}
      size="lg"
      className="w-full"
      onClick={onAsk}
    >
      {nameAsk(progress)}
    </Button>
  );
}

/** The menu offers to ask the others until this account has confirmed; from then on a button does. */
const offerAsking = (
  { copy }: VerifiedTransaction,
  { phase, hasConfirmed, awaited }: Progress,
  onAsk: () => void,
): (() => void) | undefined =>
  phase === 'waiting' && !hasConfirmed && awaited && (copy === undefined || copy.isSent) ? onAsk : undefined;

type AskOwnersProps = Pick<OffersProps, 'verified'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  link: string;
};

function AskOwners({ verified, ...dialog }: AskOwnersProps) {
  const { inspection, claimed } = verified;
  if (!claimed.multisig || !inspection) return null;
  return (
    <AskDialog
      {...dialog}
      verified={{ ...verified, inspection }}
      transaction={claimed.multisig.transaction}
    />
  );
}

const nameAsk = ({ awaited }: Progress) => `Ask ${awaited || 'a co-owner'}`;

/** Links to the queue where nothing is left to do here, or another transaction comes first. */
function QueueLink({ verified, progress: { phase }, permissions: { confirm } }: OffersProps) {
  if (phase === 'later' && !confirm.allowed) return <NextLink verified={verified} />;
  if (phase !== 'executed' && phase !== 'failed') return null;
  return (
    <ButtonLink className={secondaryClass} href={routes.queue(formatSafeAddress(verified.safe))}>
      Go to the queue
    </ButtonLink>
  );
}

/** Links to the transaction that the Safe executes next, where exactly one has that place; otherwise to the queue. */
function NextLink({ verified: { safe, state } }: Pick<OffersProps, 'verified'>) {
  const { data } = useInfiniteQuery(queueOptions(useClients(), safe));
  const next = data?.filter((item) => item.kind === 'transaction' && readRowNonce(item) === state?.nonce);
  const [first] = next ?? [];
  const address = formatSafeAddress(safe);
  return first?.kind === 'transaction' && next?.length === 1 ? (
    <ButtonLink className={secondaryClass} href={routes.transaction(address, first.transaction.id)}>
      Open the next one
    </ButtonLink>
  ) : (
    <ButtonLink className={secondaryClass} href={routes.queue(address)}>
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
          safe={verified.safe}
          transaction={transaction}
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

/** What a copy with its signatures is good for now; nothing where the chain has not said so. */
function describeCopy({ claimed, inspection, state }: VerifiedTransaction): string | undefined {
  const nonce = claimed.multisig?.transaction.nonce;
  if (!state || nonce === undefined || !inspection || inspection.report.contradictions.length > 0)
    return undefined;
  const missing = state.threshold - inspection.report.confirmations.length;
  if (missing > 0)
    return `Nobody can execute it yet: ${missing} more ${missing === 1 ? 'confirmation is' : 'confirmations are'} needed.`;
  return nonce > state.nonce
    ? `Once #${nonce} is next, anyone with the copy can execute this transaction.`
    : 'Anyone with the copy can execute this transaction.';
}
