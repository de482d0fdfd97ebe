'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useOverviews } from '@/lib/queries/safes/overviews';

// Reading queues takes much code, and most visits have none to read.
const List = lazyPanel(async () => (await import('./my-waiting-list')).MyWaitingList);

/** The transactions of all Safes that need the connected owner. */
export function MyWaiting() {
  const { account, safes } = useMySafes();
  const { data } = useOverviews(safes, account);
  const isQueued = data?.some((row) => row.kind === 'safe' && row.queued > 0);
  return account !== undefined && isQueued && <List />;
}
