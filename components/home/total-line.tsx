import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useBalances } from '@/lib/queries/balances';
import { useHistory } from '@/lib/queries/transactions/transactions';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Loaded once there is a history to draw.
const LazyTotalLineRows = lazyPanel(async () => (await import('./total-line-rows')).TotalLineRows, {
  fallback: <Reserved />,
});

/** The height of the line on a phone, where the page below it must not move. */
function Reserved() {
  return <div className="max-md:h-26" />;
}

/** The total over the last 30 days, from the history and the prices that the page loads anyway. */
export function TotalLine({ safe }: { safe: SafeRef }) {
  const { data: balances, isPending } = useBalances(safe);
  const { data: history, hasNextPage, isPending: isHistoryPending } = useHistory(safe);
  if (isPending || isHistoryPending) return <Reserved />;
  if (!balances || !history || history.length === 0) return null;
  return <LazyTotalLineRows balances={balances} history={history} hasOlder={hasNextPage} />;
}
