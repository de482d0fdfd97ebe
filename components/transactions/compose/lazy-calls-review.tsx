import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { TransactionSkeleton } from '../details/transaction-skeleton';

/** Fetched when something is to be reviewed. */
export const LazyCallsReview = lazyPanel(async () => (await import('./calls-review')).CallsReview, {
  fallback: <TransactionSkeleton />,
});
