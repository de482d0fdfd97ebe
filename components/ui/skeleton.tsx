import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { VisuallyHidden } from './visually-hidden';

export type SkeletonProps = ComponentPropsWithRef<'span'>;

/** A grey bar in the place of loading content; `className` sets its size. */
export function Skeleton({ className, ...props }: SkeletonProps) {
  return (
    <span
      {...props}
      aria-hidden="true"
      // The height weighs less than any class, because a size would lose against it.
      className={cn('block animate-pulse rounded-control bg-sunken [:where(&)]:h-4', className)}
    />
  );
}

export interface SkeletonGroupProps {
  /** The text for screen readers. */
  label?: string;
  className?: string;
  children: ReactNode;
}

export function SkeletonGroup({ label = 'Loading', className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
