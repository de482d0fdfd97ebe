import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { TransactionSkeleton } from '../details/transaction-skeleton';

/** Loaded when there is something to review. */
export const LazyCallsReview = lazyPanel(async () => (await import('./calls-review')).CallsReview, {
  fallback: <TransactionSkeleton />,
});
