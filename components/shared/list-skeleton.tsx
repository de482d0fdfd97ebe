import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

export interface ListSkeletonProps {
  /** The name for screen readers. */
  label?: string;
}

/** The placeholder of a list of transactions or messages. */
export function ListSkeleton({ label = 'Loading transactions' }: ListSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <Card padded={false}>
        {rows.map((row) => (
          <div
            key={row}
            className="flex items-center gap-3 border-line border-b px-4 py-4 last:border-b-0 md:px-5"
          >
            <Skeleton className="size-8 rounded-full" />
            <div className="flex-1">
              <Skeleton className="w-1/2" />
              <Skeleton className="mt-2 w-1/3" />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
