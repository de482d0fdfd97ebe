import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';

export interface AccountSkeletonProps {
  className?: string;
}

/** The placeholder of the connected account until it is known and its code has loaded. */
export function AccountSkeleton({ className }: AccountSkeletonProps) {
  return <Skeleton className={cn('h-10 w-36', className)} />;
}
