import { DetailSkeleton } from '@/components/shared/detail/detail-skeleton';

/** The shape of a message before it is there. */
export function MessageSkeleton() {
  return <DetailSkeleton label="Loading the message" />;
}
