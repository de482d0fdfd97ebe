import type { ReactNode } from 'react';
import { Section } from '@/components/shared/section';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** The placeholder of the balance changes, with those of the decoded calls as soon as they are known. */
export function SimulationSkeleton({ children }: { children?: ReactNode }) {
  return (
    <Section
      title="Balance changes"
      action={<span className="text-13 text-muted">{children ? 'Decoded · simulating' : 'Simulating'}</span>}
    >
      {children}
      <SkeletonGroup label="Simulating this transaction" className="mt-3 grid gap-3">
        {!children && <Skeleton className="w-1/2" />}
        <Skeleton className="w-1/3" />
      </SkeletonGroup>
    </Section>
  );
}
