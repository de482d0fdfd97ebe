import { cn } from '@/lib/cn';

export interface ShareBarProps {
  /** Part of the total, from 0 to 1; undefined where it is not known. */
  share: number | undefined;
  className?: string;
}

/** A token's share of the total. */
export function ShareBar({ share, className }: ShareBarProps) {
  if (share === undefined) return null;
  const percent = Math.round(share * 1_000) / 10;
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <div aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
      <span className="w-14 text-right text-13 text-muted tabular-nums">
        {percent === 0 && share > 0 ? '< 0.1' : percent.toFixed(1)}%
      </span>
    </div>
  );
}
