import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { frameHeight } from './frame-height';

/** The placeholder of an app's bar and frame. */
export function OpenAppSkeleton() {
  return (
    <SkeletonGroup label="Opening the app">
      <div className="mb-3 flex h-10 items-center gap-3">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="w-40" />
      </div>
      <Skeleton className={frameHeight} />
    </SkeletonGroup>
  );
}
