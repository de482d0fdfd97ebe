import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { CreationFrame, type CreationFrameProps } from './creation-frame';

/** The placeholder of a step. */
export function CreationSkeleton({ title, step }: Pick<CreationFrameProps, 'title' | 'step'>) {
  return (
    <CreationFrame title={title} step={step} rail={<Skeleton className="h-72 max-md:hidden" />}>
      <SkeletonGroup className="space-y-3">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-12" />
      </SkeletonGroup>
    </CreationFrame>
  );
}
