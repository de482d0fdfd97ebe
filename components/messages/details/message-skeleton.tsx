import { DetailSkeleton } from '@/components/shared/detail/detail-skeleton';

/** The placeholder of a message. */
export function MessageSkeleton() {
  return <DetailSkeleton label="Loading the message" />;
}
