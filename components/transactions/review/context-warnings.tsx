import { RiskNotices } from '@/components/signing/risks/risk-notices';
import { Notice } from '@/components/ui/overlay/notice';
import { type ContextOptions, useTransactionContext } from '@/lib/queries/transactions/context';
import type { Check } from '@/lib/safe/verify/verification';
import { ConflictList } from './conflict-list';

/** What around a transaction wants a second look, and what of it could not be looked at. */
export function ContextWarnings(question: ContextOptions) {
  const { data, isError } = useTransactionContext(question);
  if (isError || !question.state) return <NotLooked what={['what is around this transaction']} />;
  if (!data) return null;
  const { risks, conflicts, unchecked } = data;
  const isRejecting = conflicts.length > 0 && !risks.some(({ kind }) => kind === 'conflict');
  if (risks.length === 0 && unchecked.length === 0 && !isRejecting) return null;
  return (
    <div className="grid gap-2">
      <RiskNotices
        risks={risks}
        more={({ kind }) =>
          kind === 'conflict' && <ConflictList safe={question.safe} conflicts={conflicts} />
        }
      />
      {isRejecting && (
        <Notice
          title={
            conflicts.length === 1 ? 'Rejects this transaction' : `Rejects ${conflicts.length} transactions`
          }
        >
          <ConflictList safe={question.safe} conflicts={conflicts} />
        </Notice>
      )}
      {unchecked.length > 0 && <NotLooked what={unchecked.map(nameCheck)} />}
    </div>
  );
}

const nameCheck = ({ label, source }: Check) => `${lowerFirst(label)} (${lowerFirst(source)})`;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function NotLooked({ what }: { what: readonly string[] }) {
  return <p className="wrap-anywhere text-13 text-muted">Could not be checked: {what.join(', ')}.</p>;
}
