'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useBalances } from '@/lib/queries/balances';
import { useHistory } from '@/lib/queries/transactions/transactions';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Loaded once there is a history to draw.
const LazyFlowRows = lazyPanel(async () => (await import('./flow-rows')).FlowRows);

/** What came in and went out by week, from the history and the prices that the page loads anyway. */
export function FlowCard({ safe }: { safe: SafeRef }) {
  const { data: balances } = useBalances(safe);
  const { data: history, hasNextPage } = useHistory(safe);
  if (!balances || !history || history.length === 0) return null;
  return <LazyFlowRows balances={balances} history={history} hasOlder={hasNextPage} />;
}
