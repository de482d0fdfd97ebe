import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** The form and the list before they are known. */
export function WalletConnectSkeleton() {
  return (
    <SkeletonGroup label="Loading connected apps" className="grid gap-4">
      <Skeleton className="h-12 w-full max-w-[640px]" />
      <Skeleton className="mt-8 h-6 w-40" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </SkeletonGroup>
  );
}
