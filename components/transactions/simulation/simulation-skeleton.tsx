import { Section } from '@/components/common/section';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** Stands where the balance changes will be. */
export function SimulationSkeleton() {
  return (
    <Section title="Balance changes">
      <SkeletonGroup label="Simulating this transaction" className="grid gap-3">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-1/3" />
      </SkeletonGroup>
    </Section>
  );
}
