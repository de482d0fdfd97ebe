import { DetailSkeleton, type DetailSkeletonProps } from '@/components/shared/detail/detail-skeleton';

/** The placeholder of a message. */
export function MessageSkeleton(props: Pick<DetailSkeletonProps, 'hasBack'>) {
  return <DetailSkeleton label="Loading the message" {...props} />;
}
