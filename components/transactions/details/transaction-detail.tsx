import { type Address, isAddressEqual } from 'viem';
import { ChainAloneNotice } from '@/components/shared/chain-alone-notice';
import { describeUnsent } from '@/components/signing/describe-unsent';
import { Rail } from '@/components/signing/rail/rail';
import { RailFoot } from '@/components/signing/rail/rail-foot';
import { ContradictionNotice } from '@/components/signing/risks/contradiction-notice';
import { MissingStateNotice } from '@/components/signing/risks/missing-state-notice';
import { Badge } from '@/components/ui/badge';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { hasOnlySpentApprovals } from '@/lib/actions/risk/approvals/find-spent-approval';
import { isExecuted } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { formatShortAddress } from '@/lib/format/address';
import { formatMoment } from '@/lib/format/date';
import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import { outbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { useNames } from '@/lib/queries/use-name';
import { useRunningExecution } from '../execution/use-running-execution';
import { hasFacts, LazyVerifiedFacts, mayHoldOrder } from '../review/facts/lazy-facts';
import { TransactionContents } from '../review/transaction-contents';
import { ProposingApp } from '../rows/proposing-app';
import { canPrintReceipt } from './actions/can-print-receipt';
import { describeProgress } from './actions/describe-progress';
import { TransactionActions } from './actions/transaction-actions';
import { describeCopyReason } from './describe-copy-reason';
import { OwnCopyNotice } from './local-copy-notice';
import { TransactionProgress } from './transaction-progress';
import { UnsignedTransaction } from './unsigned-transaction';

export interface TransactionDetailProps {
  verified: VerifiedTransaction;
  isRetrying: boolean;
  onRetry: () => void;
  onGoOnAlone: () => void;
  onHearGateway: () => void;
}

// Loaded separately, because most opened transactions are not executed yet.
const LazyReceipt = lazyPanel(async () => (await import('./receipt')).Receipt);

/** A loaded transaction with its checks. */
export function TransactionDetail(props: TransactionDetailProps) {
  const { claimed, inspection } = props.verified;
  if (!claimed.multisig || !inspection) return <UnsignedTransaction claimed={claimed} />;
  return <SignedDetail {...props} inspection={inspection} multisig={claimed.multisig} />;
}

interface SignedDetailProps extends TransactionDetailProps {
  multisig: NonNullable<VerifiedTransaction['claimed']['multisig']>;
  inspection: NonNullable<VerifiedTransaction['inspection']>;
}

function SignedDetail({
  verified,
  isRetrying,
  onRetry,
  onGoOnAlone,
  onHearGateway,
  multisig,
  inspection,
}: SignedDetailProps) {
  const { safe, claimed, copy, state } = verified;
  const sent = useSentSigners(verified);
  const running = useRunningExecution(verified);
  const session = useSession();
  const nameOf = useNames();
  const { transaction, proposer, proposedByDelegate } = multisig;
  const analysis = useAnalysis(safe, transaction);
  const { report, decodedAction, token } = inspection;
  const account = session.status === 'connected' ? session.account : undefined;
  const pending = useStored(outbox)
    .filter(({ safeTxHash }) => safeTxHash === report.hashes.safeTxHash)
    .map(({ signer }) => signer);
  const isSending = pending.some((signer) => signer === account);
  const unsent = describeUnsent(pending, account);
  const progress = describeProgress(verified, {
    ...{ running, account, isSending },
    nameOf: (address) => nameOf(address) ?? formatShortAddress(address),
    hasOnlySpentApprovals: analysis.data !== undefined && hasOnlySpentApprovals(analysis.data),
  });
  const hasReceipt = canPrintReceipt(verified, progress);
  return (
    <>
      {hasReceipt && <LazyReceipt verified={verified} progress={progress} />}
      <div className={hasReceipt ? 'print:hidden' : undefined}>
        <TransactionContents
          safe={safe}
          transaction={transaction}
          decodedAction={decodedAction}
          token={token}
          state={state}
          isPage
          proposal={
            copy
              ? undefined
              : { proposer: proposedByDelegate ?? proposer, isSigned: report.confirmations.length > 0 }
          }
          isExecuted={isExecuted(verified) || progress.phase === 'executed' || progress.phase === 'failed'}
          tense={progress.phase === 'executed' ? 'done' : 'planned'}
          isClosed={progress.phase === 'closed'}
          thresholdThen={report.executed?.threshold}
          checks={report.checks}
          payment={verified.execution?.kind === 'found' ? verified.execution.payment : undefined}
          note={claimed.note}
          facts={
            (hasFacts(claimed.info) || mayHoldOrder(transaction)) && (
              <LazyVerifiedFacts safe={safe} info={claimed.info} transaction={transaction} />
            )
          }
          badge={<Badge tone={progress.badge.tone}>{progress.badge.label}</Badge>}
          notices={
            <>
              {claimed.app && <ProposingApp app={claimed.app} />}
              <SavedCopyNotice
                verified={verified}
                progress={progress}
                account={account}
                unsent={unsent}
                isRetrying={isRetrying}
                onRetry={onRetry}
              />
              <ContradictionNotice
                what="transaction"
                checks={report.checks}
                canGoOnAlone={verified.canGoOnAlone}
                onGoOnAlone={onGoOnAlone}
              />
              {verified.believed === 'chain' && (
                <ChainAloneNotice what="transaction" onHearGateway={onHearGateway} />
              )}
              <MissingStateNotice
                reason={verified.missing}
                isAll={!state}
                // Without gateway and chain, one notice reports both.
                shown={
                  copy && !copy.executedIn
                    ? `${describeCopyReason(copy, unsent) ?? ''} The saved copy from ${formatMoment(copy.seenAt)} is shown below, unchecked; newer signatures may be missing.`
                    : undefined
                }
                isRetrying={isRetrying}
                onRetry={onRetry}
              />
            </>
          }
        >
          <Rail>
            <TransactionProgress
              verified={verified}
              progress={progress}
              running={running}
              sent={sent}
              isSending={isSending}
            />
            <TransactionActions verified={verified} progress={progress} />
            <RailFoot checks={report.checks} digest={report.hashes.safeTxHash} />
          </Rail>
        </TransactionContents>
      </div>
    </>
  );
}

interface SavedCopyNoticeProps extends Pick<TransactionDetailProps, 'verified' | 'isRetrying' | 'onRetry'> {
  progress: ReturnType<typeof describeProgress>;
  account: Address | undefined;
  unsent: string | undefined;
}

/** Says what is shown instead of the gateway’s answer, and what can be done with it. */
function SavedCopyNotice({ verified, progress, account, unsent, ...retry }: SavedCopyNoticeProps) {
  const { copy, state, claimed, inspection } = verified;
  if (!copy || !state || !claimed.multisig) return null;
  const { nonce } = claimed.multisig.transaction;
  // This browser knows of its own execution before the state is read again.
  const isDone = ['pending', 'executed', 'failed'].includes(progress.phase);
  const isOwner = state.owners.some((owner) => account && isAddressEqual(owner, account));
  return (
    <OwnCopyNotice
      {...{ copy, unsent, ...retry }}
      isPast={state.nonce > nonce || isDone}
      isNext={state.nonce === nonce && !isDone}
      isComplete={(inspection?.report.confirmations.length ?? 0) >= state.threshold}
      isAwaited={!progress.hasConfirmed && isOwner}
    />
  );
}

/** The accounts whose signatures the gateway accepted from this browser but does not show yet. */
function useSentSigners({ claimed, copy, inspection }: VerifiedTransaction): readonly Address[] {
  const hash = inspection?.report.hashes.safeTxHash;
  const shown = copy ? [] : (claimed.multisig?.confirmations ?? []);
  return useStored(submitted)
    .flatMap(({ safeTxHash, signed }) => (safeTxHash === hash && signed ? [signed.signer] : []))
    .filter((account) => !shown.some(({ signer }) => isAddressEqual(signer, account)));
}
