import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { frameHeight } from './frame-height';

/** The bar of an app and its frame, before it is known which app it is. */
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
