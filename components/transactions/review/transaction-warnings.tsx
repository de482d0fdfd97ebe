import { RiskBanner } from '@/components/signing/risks/risk-banner';
import { UncheckedNote, uncheckedApprovals } from '@/components/signing/risks/unchecked-note';
import { Notice } from '@/components/ui/overlay/notice';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { type ContextOptions, useTransactionContext } from '@/lib/queries/transactions/context';
import { useTransactionApprovals } from '@/lib/queries/transactions/token-approvals';
import { nameRisk } from '@/lib/safe/risk/risk';
import type { Check } from '@/lib/safe/verify/verification';
import { ConflictList } from './conflict-list';
import { isSaidInRow } from './payments-table';
import { useListedPayments } from './transaction-payments';

export interface TransactionWarningsProps extends ContextOptions {
  /** Whether it was executed, so that nothing around it needs a warning any more. */
  isExecuted: boolean;
  /** Names of risks that are left out, because their warning is already shown nearby. */
  known?: readonly string[] | undefined;
}

/** The warnings that come before everything else; nothing without any. */
export function TransactionWarnings({ isExecuted, ...question }: TransactionWarningsProps) {
  const { data } = useAnalysis(question.safe, question.transaction);
  return isExecuted ? <RiskBanner risks={data?.risks ?? []} /> : <OpenWarnings {...question} />;
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
          kind === 'conflict' && <ConflictList {...{ safe, conflicts }} nonce={transaction.nonce} />
        }
      />
      {isRejecting && (
        <Notice
          title={
            conflicts.length === 1 ? 'Rejects this transaction' : `Rejects ${conflicts.length} transactions`
          }
        >
          <ConflictList {...{ safe, conflicts }} nonce={transaction.nonce} />
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
