import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The shape of the list of tokens before it is there. */
export function AssetSkeleton() {
  return (
    <SkeletonGroup label="Loading tokens">
      <Skeleton className="mb-5 h-6 w-48" />
      <Card padded={false}>
        {rows.map((row) => (
          <div
            key={row}
            className="flex items-center gap-3 border-line border-b px-4 py-4 last:border-b-0 md:px-5"
          >
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="w-24 md:w-40" />
            <Skeleton className="ml-auto w-20 md:w-32" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
