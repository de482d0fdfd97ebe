import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** Rows of what waits, before they are known. */
export function WaitingRowsSkeleton() {
  return (
    <SkeletonGroup label="Loading transactions" className="mt-1">
      {['a', 'b'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex-1">
            <Skeleton className="w-1/2" />
            <Skeleton className="mt-2 w-1/3" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
