import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** The placeholder of the lines while their amounts load. */
export function AssetLinesSkeleton() {
  return (
    <SkeletonGroup label="Loading assets">
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="flex min-h-15 items-center gap-3 py-2">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="w-1/3" />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
