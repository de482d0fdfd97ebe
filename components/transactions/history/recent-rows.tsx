import { EmptyState } from '@/components/shared/empty-state';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { arrangeHistory } from './history-rows';
import { MissingExecutions, useLacksExecutions } from './missing-executions';
import { RecentRow } from './recent-row';

export interface RecentRowsProps {
  safe: SafeRef;
  items: readonly ListItem[];
}

const shownCount = 4;

/** The newest rows of a history, with a notice where executions are missing. */
export function RecentRows({ safe, items }: RecentRowsProps) {
  const lacksExecutions = useLacksExecutions(safe);
  const rows = items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []));
  if (arrangeHistory(items).length === 0 && !lacksExecutions)
    return <EmptyState title="No history yet">Payments and executed transactions appear here.</EmptyState>;
  return (
    <>
      <MissingExecutions safe={safe} />
      <ul className="divide-y divide-line">
        {rows.slice(0, shownCount).map((transaction) => (
          <RecentRow key={transaction.id} transaction={transaction} safe={safe} />
        ))}
      </ul>
    </>
  );
}
