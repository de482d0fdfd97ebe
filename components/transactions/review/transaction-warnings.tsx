import Link from 'next/link';
import { NamedAddress } from '@/components/shared/address/named-address';
import { RiskBanner } from '@/components/signing/risks/risk-banner';
import { UncheckedNote, uncheckedApprovals } from '@/components/signing/risks/unchecked-note';
import { useRowBytes } from '@/components/transactions/rows/use-row-bytes';
import { useRowLabels } from '@/components/transactions/rows/use-row-labels';
import { describeClaim, readClaimed } from '@/components/transactions/words/claim-labels';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import type { ConflictingTransaction } from '@/lib/actions/risk/find-conflicts';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { type ContextOptions, useTransactionContext } from '@/lib/queries/transactions/context';
import { useTransactionApprovals } from '@/lib/queries/transactions/token-approvals';
import { useNames } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { nameRisk } from '@/lib/safe/risk/risk';
import type { Check } from '@/lib/safe/verify/verification';
import { isSaidInRow } from './payments-table';
import { useListedPayments } from './transaction-payments';

interface ConflictListProps {
  safe: SafeRef;
  conflicts: readonly ConflictingTransaction[];
  /** The nonce that all of them use. */
  nonce: bigint;
}

const shownConflicts = 5;

const byGateway = 'According to the gateway';

export interface TransactionWarningsProps extends ContextOptions {
  /** Whether it was executed, so that nothing around it needs a warning any more. */
  isExecuted: boolean;
  /** Names of risks that are left out, because their warning is already shown nearby. */
  known?: readonly string[] | undefined;
}

/** The warnings that come before everything else; nothing without any. */
export function TransactionWarnings({ isExecuted, ...question }: TransactionWarningsProps) {
  const { data } = useAnalysis(question.safe, question.transaction);
  return isExecuted ? <RiskBanner risks={data?.risks ?? []} isPast /> : <OpenWarnings {...question} />;
}

/** Shows the risks of the bytes, of the approvals in them against the Safe's balances, and of the context. */
function OpenWarnings({ known = [], ...question }: Omit<TransactionWarningsProps, 'isExecuted'>) {
  const { safe, transaction, state } = question;
  const analysis = useAnalysis(safe, transaction);
  const approvals = useTransactionApprovals(safe, transaction);
  const payments = useListedPayments(safe, transaction);
  const context = useTransactionContext(question);
  const { risks = [], conflicts = [], unchecked = [] } = context.data ?? {};
  const isRejecting = conflicts.length > 0 && !risks.some(({ kind }) => kind === 'conflict');
  const isApprovalUnchecked = approvals.isError || approvals.data?.isComplete === false;
  return (
    <>
      <RiskBanner
        risks={[...(analysis.data?.risks ?? []), ...(approvals.data?.risks ?? []), ...risks].filter(
          (risk) => !known.includes(nameRisk(risk)) && !isSaidInRow(risk, payments),
        )}
        more={({ kind }) =>
          kind === 'conflict' && <ConflictList safe={safe} conflicts={conflicts} nonce={transaction.nonce} />
        }
      />
      {isRejecting && (
        <Notice
          title={
            conflicts.length === 1 ? 'Rejects this transaction' : `Rejects ${conflicts.length} transactions`
          }
        >
          <ConflictList safe={safe} conflicts={conflicts} nonce={transaction.nonce} />
        </Notice>
      )}
      <UncheckedNote
        what={[
          ...(isApprovalUnchecked ? [uncheckedApprovals] : []),
          ...(context.isError || !state
            ? ['recipients, contracts and other transactions in the queue']
            : unchecked.map(nameCheck)),
        ]}
      />
    </>
  );
}

const nameCheck = ({ label, source }: Check) =>
  `${lowerFirst(label)} (${lowerFirst(source).replace(/ \((.*)\)$/, ' $1')})`;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The other transactions with one nonce: what each does, who says so, and who signed it. */
function ConflictList({ safe, conflicts, nonce }: ConflictListProps) {
  return (
    <ul className="mt-2 grid gap-2">
      {conflicts.slice(0, shownConflicts).map((conflict) => (
        <li key={conflict.id} className="border-line border-t pt-2">
          <ConflictRow safe={safe} nonce={nonce} conflict={conflict} />
        </li>
      ))}
      {conflicts.length > shownConflicts && <li>and {conflicts.length - shownConflicts} more</li>}
    </ul>
  );
}

interface ConflictRowProps extends Pick<ConflictListProps, 'safe' | 'nonce'> {
  conflict: ConflictingTransaction;
}

function ConflictRow({ safe, nonce, conflict }: ConflictRowProps) {
  const { id, info, signers, signatures, source } = conflict;
  const nameOf = useNames();
  const threshold = useSafeState(safe).data?.threshold;
  // Loaded bytes give the sentence; until then the gateway's description is shown. A conflict is rare and important, so
  // the bytes of every kind of transaction are requested.
  const bytes = useRowBytes(safe, conflict, { copy: conflict.transaction, asks: 'all' });
  const read = useRowLabels(safe, bytes, { threshold });
  const labels = read ?? describeClaim(info, 'planned', { nonce, nameOf, threshold });
  const isSignedByClaim = read !== undefined && source === 'gateway';
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          href={routes.transaction(formatSafeAddress(safe), id)}
          prefetch={false}
          className="wrap-anywhere font-medium underline"
        >
          {readClaimed(labels)}
        </Link>
        {labels.counterparty && (
          <span className="inline-flex min-w-0 max-w-full items-center gap-x-2">
            {labels.counterparty.preposition}
            <NamedAddress address={labels.counterparty.address} avatarSize={20} />
          </span>
        )}
        {!isSignedByClaim && (
          <span className="text-13 text-muted">
            {source === 'own' ? 'From a copy in this browser' : byGateway}
          </span>
        )}
      </p>
      {signers.length > 0 ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
          Signed by
          {signers.map((signer) => (
            <NamedAddress key={signer} address={signer} avatarSize={20} />
          ))}
          {isSignedByClaim && <span className="text-muted">{byGateway}</span>}
        </p>
      ) : (
        signatures !== undefined && (
          <p className="mt-1 flex flex-wrap gap-x-2 text-13">
            {signatures === 1 ? 'One signature' : `${signatures} signatures`}
            {isSignedByClaim && <span className="text-muted">{byGateway}</span>}
          </p>
        )
      )}
    </>
  );
}
