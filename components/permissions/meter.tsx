import { cn } from '@/lib/cn';

export interface MeterProps {
  /** From 0 to 1. */
  share: number;
  tone: 'danger' | 'warning' | 'accent';
  className?: string;
}

/** How much of something is taken or used; the number beside it says the same. */
export function Meter({ share, tone, className }: MeterProps) {
  const fill = { danger: 'bg-danger-fill', warning: 'bg-amber-mark', accent: 'bg-accent' }[tone];
  return (
    <div aria-hidden="true" className={cn('h-1.5 overflow-hidden rounded-full bg-line', className)}>
      <div className={cn('h-full rounded-full', fill)} style={{ width: `${Math.min(1, share) * 100}%` }} />
    </div>
  );
}
