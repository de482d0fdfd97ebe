import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** The placeholder of the app cards. */
export function AppListSkeleton() {
  return (
    <SkeletonGroup label="Loading apps" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {['a', 'b', 'c'].map((key) => (
        <Card key={key} className="grid grid-cols-1 gap-3">
          <div className="flex gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="w-32" />
              <Skeleton className="w-48 max-w-full" />
            </div>
          </div>
          <Skeleton className="w-full" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
