import { type ComponentPropsWithRef, createContext, type ReactNode, use, useId } from 'react';
import { CardHeading } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';

const InRow = createContext(false);

/** The sections in here stand in a row of a list: without frames of their own, the longer ones folded. */
export function SectionsInRow({ children }: { children: ReactNode }) {
  return <InRow value={true}>{children}</InRow>;
}

/** Whether sections are drawn inside a row of a list. */
export const useIsInRow = (): boolean => use(InRow);

/** The sections of a transaction below each other. */
export function SectionStack({ className, ...props }: ComponentPropsWithRef<'div'>) {
  const isInRow = useIsInRow();
  return (
    <div {...props} className={cn('grid', isInRow ? 'divide-y divide-line *:py-4' : 'gap-6', className)} />
  );
}

/** What frames a part of a transaction: a line above it on a page, nothing inside a row. */
export function SectionFrame(props: Omit<ComponentPropsWithRef<'div'>, 'className'>) {
  // The two elements take the same attributes; React's types cannot say so for a variable element.
  const Plain = 'section' as 'div';
  return (
    <Plain
      {...props}
      className={useIsInRow() ? undefined : 'border-line border-t pt-6 first:border-t-0 first:pt-0'}
    />
  );
}

export interface SectionProps {
  title: string;
  /** Stands at the right end of the title's line. */
  action?: ReactNode;
  /** Inside a row it is closed until somebody opens it. */
  isLong?: boolean;
  children: ReactNode;
}

/** One named part of a transaction. */
export function Section({ title, action, isLong = false, children }: SectionProps) {
  const id = useId();
  const isInRow = useIsInRow();
  if (isInRow && isLong)
    return (
      <section aria-labelledby={id}>
        <details className="group">
          <summary className="flex list-none items-center justify-between gap-3 rounded-control [&::-webkit-details-marker]:hidden">
            <h3 id={id} className="font-semibold">
              {title}
            </h3>
            <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-3">{children}</div>
        </details>
      </section>
    );
  return (
    <SectionFrame aria-labelledby={id}>
      <CardHeading id={id} level={isInRow ? 3 : 2} action={action}>
        {title}
      </CardHeading>
      <div className="mt-3">{children}</div>
    </SectionFrame>
  );
}

export interface DetailListProps {
  children: ReactNode;
}

/** Names and values below each other; on wide screens side by side. */
export function DetailList({ children }: DetailListProps) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

export interface DetailRowProps {
  name: string;
  children: ReactNode;
}

export function DetailRow({ name, children }: DetailRowProps) {
  return (
    <div className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[11rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
