import Link from 'next/link';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** False for lists and tables: they have no frame, and their rows have the padding. */
  padded?: boolean;
}

export function Card({ as = 'div', padded = true, className, ...props }: CardProps) {
  // The four elements take the same attributes, but React's types can't express that for a variable element.
  const Element = as as 'div';
  return (
    <Element
      {...props}
      className={cn(
        padded ? 'rounded-card border border-line bg-raised p-4 md:p-5' : '-mx-4 md:-mx-5',
        className,
      )}
    />
  );
}

export interface SheetSectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title: string;
  /** The number of items that need the reader, beside the title; nothing for zero. */
  count?: number | undefined;
  /** Shown at the right end of the title's line. */
  action?: ReactNode;
}

/** A part of an overview: its title and rows, without a frame. */
export function SheetSection({ title, count, action, children, ...props }: SheetSectionProps) {
  return (
    <section aria-label={title} {...props}>
      <CardHeading action={action} className="border-line border-b pb-2">
        {title}
        {count !== undefined && count > 0 && (
          <span className="ml-2 rounded-[6px] bg-warning-soft px-1.5 font-medium text-13 text-warning">
            {count}
          </span>
        )}
      </CardHeading>
      {children}
    </section>
  );
}

/** The link from a part of an overview to the full page. */
export function SheetLink({ className, href, ...props }: ComponentPropsWithRef<'a'> & { href: string }) {
  return (
    <Link
      {...props}
      href={href}
      prefetch={false}
      className={cn('font-medium text-13 text-accent-ink hover:underline', className)}
    />
  );
}

export interface CardHeadingProps extends Omit<ComponentPropsWithRef<'h2'>, 'title'> {
  level?: 2 | 3;
  /** Shown at the right end of the same line. */
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
