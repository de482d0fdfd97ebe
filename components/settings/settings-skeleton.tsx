import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

const sections = ['first', 'second', 'third'];

/** The placeholder of a settings page that reads the chain. */
export function SettingsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid max-w-[720px] gap-10">
      {sections.map((section) => (
        <div key={section}>
          <Skeleton className="mb-4 h-5 w-40" />
          <Skeleton className="mb-3 h-11" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
