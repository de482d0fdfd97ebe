import { cn } from '@/lib/cn';

export interface SpinnerProps {
  className?: string;
  /** Edge length in pixels. */
  size?: number;
}

/** A turning ring beside a text that names what is loading. */
export function Spinner({ className, size = 16 }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      className={cn('shrink-0 animate-spin', className)}
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
