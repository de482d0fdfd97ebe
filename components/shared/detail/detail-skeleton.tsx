import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Split } from './split';

export interface DetailSkeletonProps {
  label: string;
  /** Whether a link back is above it, as on every page of its own. */
  hasBack?: boolean;
}

/** The placeholder of a transaction or message: headline, rail, and the first rows. */
export function DetailSkeleton({ label, hasBack = true }: DetailSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <Split
        hasBack={hasBack}
        head={
          <>
            <Skeleton className="size-12 rounded-full!" />
            <Skeleton className="h-9 w-3/4" />
            <Skeleton className="w-1/2" />
          </>
        }
        rail={<Skeleton className="h-96 rounded-card!" />}
      >
        <div className="divide-y divide-line border-line border-t">
          {['recipient', 'balance', 'calls', 'hashes'].map((row) => (
            <div key={row} className="py-4">
              <Skeleton className="w-40" />
            </div>
          ))}
        </div>
      </Split>
    </SkeletonGroup>
  );
}
