import { type Address, isAddressEqual } from 'viem';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { TransactionMark } from '@/components/transactions/rows/transaction-mark';
import { plainLabels } from '@/components/transactions/words/claim-labels';
import { isNoncePassed, settleRow } from '@/lib/actions/submit/settle-row';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatShortAddress } from '@/lib/format/address';
import { cleanLines } from '@/lib/format/clean-lines';
import { cleanText } from '@/lib/format/clean-text';
import { showNote } from '@/lib/format/transaction-note';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useKnownClaim } from '@/lib/queries/transactions/claims';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { Check } from '@/lib/safe/verify/verification';
import type { RowCheck } from '@/lib/workers/check-queue';
import { ClaimSummary } from '../rows/claim-summary';
import { PassedStatus } from '../rows/passed-status';
import { describeProposingApp } from '../rows/proposing-app';
import { RiskNote } from '../rows/row-risk';
import { RowShield } from '../rows/row-shield';
import { useRejectionLabels } from '../rows/use-rejection-labels';
import { useRowLabels } from '../rows/use-row-labels';
import { describeClaim } from '../words/claim-labels';
import { describeSent } from '../words/describe-sent';
import { readSentence } from '../words/read-sentence';
import { OpenStatus } from './open-status';
import { QueueLine, type RowAction, type RowChoice } from './queue-line';

export interface QueueRowProps {
  item: ListItem;
  safe: SafeRef;
  /** Undefined while the chain has not answered. */
  state: SafeState | undefined;
  /** The connected account. */
  account: Address | undefined;
  /** The checks done so far; the rest run when the transaction is opened. */
  check: RowCheck | undefined;
  /** Whether its check may still come. */
  isChecking: boolean;
  /** Whether others have its nonce, so that it must be read before anything is done. */
  isRival?: boolean;
  /** The only other row of its nonce, unless a check of it failed. */
  rival?: TransactionSummary | undefined;
  choice?: RowChoice | undefined;
  /** Whether the page's one filled button is elsewhere. */
  isQuiet?: boolean;
}

/** A waiting transaction as a sentence, with its progress and a link to its page. */
export function QueueRow({ item, ...row }: QueueRowProps) {
  if (item.kind === 'transaction') return <ReadableRow transaction={item.transaction} {...row} />;
  return (
    <li className="py-4 text-muted">
      {item.kind === 'unreadable'
        ? `Concord can’t read ${item.nonce === undefined ? 'this transaction' : `transaction #${item.nonce}`}. Nothing else with ${item.nonce === undefined ? 'its' : 'this'} number can be signed.`
        : `Concord doesn’t recognize this kind of entry${item.kind === 'unknown' ? `: ${cleanText(item.type, 40)}` : ''}.`}
    </li>
  );
}

function ReadableRow({
  transaction,
  safe,
  state,
  account,
  check,
  isChecking,
  isRival = false,
  rival,
  choice,
  isQuiet = false,
}: { transaction: TransactionSummary } & Omit<QueueRowProps, 'item'>) {
  const row = settleRow(transaction, state);
  const { id, info, execution, status, date } = row;
  const isOpen = !isNoncePassed(transaction, state);
  const multisig = execution?.kind === 'multisig' ? execution : undefined;
  const nameOf = useNames();
  // Verified bytes give the sentence; until they are there, the gateway's description is shown.
  const read = useRowLabels(safe, readBytes(check), { threshold: state?.threshold, isExecuted: !isOpen });
  const claimed = { nonce: multisig?.nonce, nameOf, threshold: state?.threshold };
  const labels = useRejectionLabels(safe, read ?? describeClaim(info, 'planned', claimed), rival);
  const needsMe = isOpen && status === 'AWAITING_CONFIRMATIONS' && isMissing(transaction, account);
  const isNext = status === 'AWAITING_EXECUTION' && multisig?.nonce === state?.nonce;
  // A transaction whose nonce the Safe has passed can no longer be confirmed.
  const failed = isOpen ? check?.report.checks.find((one) => one.state === 'contradicts') : undefined;
  const sentence = failed ? nameFailure(failed.id, failed.label) : readSentence(labels, nameOf);
  // What is unchecked or risky must be read first.
  const isCareful = failed !== undefined || isRival || !check || check.risk !== undefined;
  return (
    <QueueLine
      safe={safe}
      id={id}
      nonce={multisig && String(multisig.nonce)}
      date={date}
      // Rivals may have the same words.
      sentence={isRival ? `${sentence}, hash ${id.slice(-8)}` : sentence}
      choice={choice}
      action={chooseAction({
        ...{ isCareful, isOpen, isNext, needsMe, isQuiet, isReady: status === 'AWAITING_EXECUTION' },
        nonce: multisig?.nonce,
        // A person who has no account to send from reads only.
        canSend: account !== undefined,
      })}
      isFailed={failed !== undefined}
      isStatusVital={!failed && !isOpen}
      summary={
        failed ? (
          <FailedSummary check={failed} />
        ) : (
          <ClaimSummary
            labels={labels}
            party="inline"
            note={<RowNote safe={safe} row={row} check={check} isChecking={isChecking} />}
          />
        )
      }
      shield={<RowShield check={check} isChecking={isChecking} />}
      ring={
        multisig && (
          <SignaturesRing
            confirmed={multisig.confirmationsSubmitted}
            required={multisig.confirmationsRequired}
            isYourTurn={needsMe}
          />
        )
      }
      status={
        failed ? (
          <span className="font-medium text-danger">Check failed</span>
        ) : isOpen ? (
          <OpenStatus row={row} needsMe={needsMe} />
        ) : (
          <PassedStatus safe={safe} block={state?.blockNumber} check={check} />
        )
      }
    />
  );
}

type Situation = {
  readonly isCareful: boolean;
  readonly isOpen: boolean;
  readonly isNext: boolean;
  readonly isReady: boolean;
  readonly needsMe: boolean;
  readonly isQuiet: boolean;
  readonly canSend: boolean;
  readonly nonce: bigint | undefined;
};

/** The button says what comes next, and "Review" where something must be read first. */
function chooseAction({ isCareful, isOpen, needsMe, canSend, nonce, ...now }: Situation): RowAction {
  if (isCareful || !isOpen || !canSend) return { verb: 'Review', look: 'secondary' };
  if (needsMe) return { verb: 'Confirm', look: 'soft' };
  if (!now.isReady) return { verb: 'Review', look: 'secondary' };
  if (now.isNext) return { verb: 'Execute', look: now.isQuiet ? 'secondary' : 'primary' };
  const insteadOf = nonce === undefined ? undefined : `after ${nonce - 1n}`;
  return { verb: 'Review', look: 'secondary', insteadOf };
}

const readBytes = (check: RowCheck | undefined) =>
  check && { safeTxHash: check.report.hashes.safeTxHash, transaction: check.transaction };

const isMissing = ({ execution }: TransactionSummary, account: Address | undefined) =>
  account !== undefined &&
  execution?.kind === 'multisig' &&
  execution.missingSigners.some((signer) => isAddressEqual(signer, account));

/** The second line: a risk first, then who sent or proposed it, the note and the app. */
function RowNote({
  safe,
  row,
  check,
  isChecking,
}: Pick<QueueRowProps, 'safe' | 'check' | 'isChecking'> & { row: TransactionSummary }) {
  const { note, app, sent } = row;
  const proposer = useKnownClaim(safe, row)?.multisig?.proposedByDelegate;
  const nameOf = useNames();
  const words = [
    sent && describeSent(sent),
    proposer && `Proposed by ${cleanText(nameOf(proposer) ?? formatShortAddress(proposer), 40)}, a proposer`,
    showNote(note, 120),
    app && describeProposingApp(app),
    !check && !isChecking && 'Not verified',
  ].filter(Boolean);
  return (
    <RiskNote risk={check?.risk} transaction={check?.transaction}>
      {words.join(' · ')}
    </RiskNote>
  );
}

interface FailedSummaryProps {
  /** The first check that contradicts the transaction. */
  check: Check;
}

/** Replaces the sentence of a row whose check failed. */
function FailedSummary({ check: { id, label, detail } }: FailedSummaryProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 md:gap-4">
      <TransactionMark mark={plainLabels('shield-alert', '').mark} isFailed />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-medium text-danger">{nameFailure(id, label)}</p>
        {detail !== undefined && <p className="whitespace-pre-line text-13">{cleanLines(detail)}</p>}
      </div>
    </div>
  );
}

function nameFailure(id: string, label: string): string {
  if (id.startsWith('meaning-')) return 'Don’t confirm: the description doesn’t match the data';
  if (id === 'hash') return 'Don’t confirm: the data doesn’t match the transaction hash';
  if (id.startsWith('signer-')) return 'Don’t confirm: a signature is invalid';
  return `Don’t confirm: a check failed (${label})`;
}
