import { useOwnOpenCount } from '@/lib/queries/transactions/own-rows';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TabCount } from './tab-count';

/** How many open transactions are saved in this browser, for people who use no gateway. */
export function OwnOpenCount({ safe }: { safe: SafeRef }) {
  return <TabCount count={useOwnOpenCount(safe)} hasMore={false} />;
}
