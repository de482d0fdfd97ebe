import { SectionFrame, SectionStack } from '@/components/shared/section';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** The shape of a transaction before it is there. */
export function TransactionSkeleton() {
  return (
    <SkeletonGroup label="Loading the transaction">
      <SectionStack>
        {['h-40', 'h-32', 'h-16', 'h-24'].map((height) => (
          <SectionFrame key={height}>
            <Skeleton className="w-40" />
            <Skeleton className={`mt-4 ${height}`} />
          </SectionFrame>
        ))}
      </SectionStack>
    </SkeletonGroup>
  );
}
