import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { CreationFrame, type CreationFrameProps } from './creation-frame';

/** The placeholder of a step, as high as a window, so that nothing below the step is pushed when it comes. */
export function CreationSkeleton({ title, step }: Pick<CreationFrameProps, 'title' | 'step'>) {
  return (
    <CreationFrame title={title} step={step} rail={<Skeleton className="h-72 max-md:hidden" />}>
      <SkeletonGroup className="min-h-screen space-y-3">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="mb-10 h-12" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-18" />
        <Skeleton className="h-12" />
      </SkeletonGroup>
    </CreationFrame>
  );
}
