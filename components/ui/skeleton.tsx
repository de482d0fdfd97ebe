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
      className={cn('block h-4 animate-pulse rounded-control bg-sunken', className)}
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
