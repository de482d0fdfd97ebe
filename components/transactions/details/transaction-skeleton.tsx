import { DetailSkeleton } from '@/components/shared/detail/detail-skeleton';

/** The shape of a transaction before it is there. */
export function TransactionSkeleton() {
  return <DetailSkeleton label="Loading the transaction" />;
}
