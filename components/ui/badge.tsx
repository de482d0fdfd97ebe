import type { ComponentPropsWithRef } from 'react';
import { cn } from '@/lib/cn';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** `positive` only for confirmed things, `warning` only where the reader is needed, `danger` only for risks. */
  tone?: BadgeTone;
}

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-ink',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return (
    <span
      {...props}
      className={cn(
        'inline-flex min-h-6 items-center gap-1 rounded-[6px] px-2 font-medium text-13',
        tones[tone],
        className,
      )}
    />
  );
}
