import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** Stands where the permissions will. */
export function PermissionsSkeleton() {
  return (
    <SkeletonGroup label="Loading permissions" className="grid min-h-screen content-start gap-5">
      <Skeleton className="h-14" />
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </SkeletonGroup>
  );
}
