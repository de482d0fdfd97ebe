import { DetailSkeleton } from '@/components/shared/detail/detail-skeleton';

/** The placeholder of a transaction while it loads. */
export function TransactionSkeleton() {
  return <DetailSkeleton label="Loading the transaction" />;
}
