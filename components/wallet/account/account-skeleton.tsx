import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';

export interface AccountSkeletonProps {
  className?: string;
}

/** Keeps the place of the connected account until it is known, or its code has come. */
export function AccountSkeleton({ className }: AccountSkeletonProps) {
  return <Skeleton className={cn('h-10 w-36', className)} />;
}
