import { DetailSkeleton, type DetailSkeletonProps } from '@/components/shared/detail/detail-skeleton';

/** The placeholder of a transaction while it loads. */
export function TransactionSkeleton(props: Pick<DetailSkeletonProps, 'hasBack'>) {
  return <DetailSkeleton label="Loading the transaction" {...props} />;
}
