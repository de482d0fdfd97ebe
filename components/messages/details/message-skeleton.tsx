import { SectionFrame, SectionStack } from '@/components/shared/section';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** The shape of a message before it is there. */
export function MessageSkeleton() {
  return (
    <SkeletonGroup label="Loading the message">
      <SectionStack>
        {['h-40', 'h-24', 'h-16'].map((height) => (
          <SectionFrame key={height}>
            <Skeleton className="w-40" />
            <Skeleton className={`mt-4 ${height}`} />
          </SectionFrame>
        ))}
      </SectionStack>
    </SkeletonGroup>
  );
}
