import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** The columns of the cards. */
export const cardsClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** The cards of Safes while they load. It is a file of its own, because prerendered pages draw it. */
export function SafeCardsSkeleton() {
  return (
    <SkeletonGroup label="Loading Safes" className={cardsClass}>
      {['a', 'b', 'c'].map((key) => (
        <Card key={key}>
          <div className="flex items-center gap-4">
            <Skeleton className="size-12" />
            <div className="flex-1 space-y-2">
              <Skeleton className="w-2/3" />
              <Skeleton className="w-1/2" />
            </div>
          </div>
          <Skeleton className="mt-5 h-6 w-1/3" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
