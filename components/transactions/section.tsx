import { type ReactNode, useId } from 'react';
import { Card, CardHeading } from '@/components/ui/card';

export interface SectionProps {
  title: string;
  /** Stands at the right end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One named part of a transaction's page. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeading id={id} action={action}>
        {title}
      </CardHeading>
      <div className="mt-3">{children}</div>
    </Card>
  );
}

export interface FactsProps {
  children: ReactNode;
}

/** Names and values below each other; on wide screens side by side. */
export function Facts({ children }: FactsProps) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

export interface FactProps {
  name: string;
  children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <div className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[11rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
