import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';

export interface WaitingCountProps {
  count: number;
  className?: string;
}

/** A small amber number of transactions that need the reader; nothing for zero. */
export function WaitingCount({ count, className }: WaitingCountProps) {
  if (count <= 0) return null;
  return (
    <span
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-[5px] bg-warning-soft px-1 font-semibold text-13 text-warning',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
      <VisuallyHidden> waiting for your action</VisuallyHidden>
    </span>
  );
}
