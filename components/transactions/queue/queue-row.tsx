import { type Address, isAddressEqual } from 'viem';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { isNoncePassed, settleRow } from '@/lib/actions/submit/settle-row';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { showNote } from '@/lib/format/transaction-note';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useKnownClaim } from '@/lib/queries/transactions/claims';
import { useNames } from '@/lib/queries/use-name';
import { operations, type SafeRef } from '@/lib/safe/protocol/types';
import type { RowCheck } from '@/lib/workers/check-queue';
import { describeProposingApp } from '../details/proposing-app';
import { describeClaim } from '../rows/claim-labels';
import { ClaimSummary } from '../rows/claim-summary';
import { describeSent } from '../rows/describe-sent';
import { ExpandableRow } from '../rows/expandable-row';
import { PassedStatus } from '../rows/passed-status';
import { RowShield } from '../rows/row-shield';
import { useRowLabels } from '../rows/use-row-labels';
import { FailedSummary } from './failed-summary';
import { OpenStatus } from './open-status';

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
}

/** A waiting transaction as a sentence, with its progress and a link to its page. */
export function QueueRow({ item, ...row }: QueueRowProps) {
  if (item.kind === 'transaction') return <ReadableRow transaction={item.transaction} {...row} />;
  return (
    <li className="py-4 text-muted">
      {item.kind === 'unreadable'
        ? `Concord can’t read ${item.nonce === undefined ? 'this transaction' : `the transaction with nonce ${item.nonce}`}. Nothing else with ${item.nonce === undefined ? 'the same' : 'this'} nonce can be signed.`
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
}: { transaction: TransactionSummary } & Omit<QueueRowProps, 'item'>) {
  const row = settleRow(transaction, state);
  const { id, info, execution, status, date } = row;
  const isOpen = !isNoncePassed(transaction, state);
  const multisig = execution?.kind === 'multisig' ? execution : undefined;
  const nameOf = useNames();
  // Verified bytes give the sentence; until they are there, the gateway's description is shown.
  const read = useRowLabels(safe, readBytes(check), state?.threshold);
  const labels =
    read ??
    describeClaim(info, 'planned', {
      ...{ nonce: multisig?.nonce, nameOf, threshold: state?.threshold },
    });
  const needsMe = isOpen && status === 'AWAITING_CONFIRMATIONS' && isMissing(transaction, account);
  const isNext = status === 'AWAITING_EXECUTION' && multisig?.nonce === state?.nonce;
  // A transaction whose nonce the Safe has passed can no longer be confirmed.
  const failed = isOpen ? check?.report.checks.find((one) => one.state === 'contradicts') : undefined;
  return (
    <ExpandableRow
      safe={safe}
      id={id}
      nonce={multisig && String(multisig.nonce)}
      date={date}
      isMyTurn={needsMe || (isOpen && isNext)}
      isFailed={failed !== undefined}
      isStatusVital={!failed && !isOpen}
      summary={
        failed ? (
          <FailedSummary check={failed} />
        ) : (
          <ClaimSummary
            labels={labels}
            party="inline"
            note={<RowNote {...{ safe, row, check, isChecking }} />}
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
          <OpenStatus {...{ row, needsMe }} nextNonce={state?.nonce} />
        ) : (
          <PassedStatus safe={safe} block={state?.blockNumber} check={check} />
        )
      }
    />
  );
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
    <>
      {check?.risk && (
        <span className="font-medium text-danger">
          {describeRisk(check)}
          {words.length > 0 && ' · '}
        </span>
      )}
      {words.join(' · ')}
    </>
  );
}

/**
 * The sentence above already names a single change, so its consequence is shown; a batch does more than its sentence
 * says.
 */
const describeRisk = ({ risk, transaction }: RowCheck) =>
  risk?.kind === 'safeChange' && transaction.operation === operations.call ? risk.reason : risk?.title;
