import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** The placeholder of a shared app. The foot of the page shows itself once it has its place. */
export function SharedAppSkeleton() {
  return (
    <Card data-unsettled="">
      <SkeletonGroup label="Loading the app" className="grid gap-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-24" />
      </SkeletonGroup>
    </Card>
  );
}
