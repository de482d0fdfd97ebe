import { DangerNotices } from '@/components/common/danger-notices';
import { Notice } from '@/components/ui/notice';
import { type CircumstancesQuestion, useCircumstances } from '@/lib/queries/circumstances';
import type { Check } from '@/lib/safe/verification';
import { RivalList } from './rival-list';

/** What around a transaction wants a second look, and what of it could not be looked at. */
export function CircumstanceNotices(question: CircumstancesQuestion) {
  const { data, isError } = useCircumstances(question);
  if (isError || !question.state) return <NotLooked what={['what is around this transaction']} />;
  if (!data) return null;
  const { dangers, rivals, unchecked } = data;
  const isRejecting = rivals.length > 0 && !dangers.some(({ kind }) => kind === 'rival');
  if (dangers.length === 0 && unchecked.length === 0 && !isRejecting) return null;
  return (
    <div className="grid gap-2">
      <DangerNotices
        dangers={dangers}
        more={({ kind }) => kind === 'rival' && <RivalList safe={question.safe} rivals={rivals} />}
      />
      {isRejecting && (
        <Notice
          title={rivals.length === 1 ? 'Rejects this transaction' : `Rejects ${rivals.length} transactions`}
        >
          <RivalList safe={question.safe} rivals={rivals} />
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
