import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** False where rows or a table reach the edges. */
  padded?: boolean;
}

export function Card({ as = 'div', padded = true, className, ...props }: CardProps) {
  // The four elements take the same attributes; React's types cannot say so for a variable element.
  const Element = as as 'div';
  return (
    <Element
      {...props}
      className={cn('rounded-card border border-line bg-raised', padded && 'p-4 md:p-5', className)}
    />
  );
}

export interface CardHeadingProps extends Omit<ComponentPropsWithRef<'h2'>, 'title'> {
  level?: 2 | 3;
  /** Stands at the right end of the same line. */
  action?: ReactNode;
}

export function CardHeading({ level = 2, action, className, ...props }: CardHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={cn('flex min-h-8 items-center justify-between gap-3', className)}>
      <Heading {...props} className="font-semibold text-17" />
      {action}
    </div>
  );
}
