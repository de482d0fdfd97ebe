import { type ReactNode, useId } from 'react';
import { CardHeading } from '@/components/ui/card';

export interface SectionProps {
  title: string;
  /** Stands at the right end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One named part of a transaction. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pb-8 not-first:pt-5">
      <CardHeading id={id} level={2} action={action} className="pb-2">
        {title}
      </CardHeading>
      {children}
    </section>
  );
}

export interface DetailListProps {
  children: ReactNode;
}

/** Names and values as in a ledger, each row under a hairline. */
export function DetailList({ children }: DetailListProps) {
  return <dl className="*:border-line *:border-t empty:hidden">{children}</dl>;
}

export interface DetailRowProps {
  name: string;
  children: ReactNode;
}

export function DetailRow({ name, children }: DetailRowProps) {
  return (
    // As wide as “Confirmations”, the longest word of a label; a wider column would leave an address too little room on
    // a phone of 320 px.
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2 py-3 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-x-4 print:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="wrap-anywhere text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
