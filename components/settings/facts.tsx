import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface FactsProps {
  children: ReactNode;
}

/** Facts of a section in rows, each under a hairline. */
export function Facts({ children }: FactsProps) {
  return <dl className="-mt-5 *:border-line *:border-b">{children}</dl>;
}

export interface FactProps {
  name: string;
  /** A quiet second line. */
  about?: ReactNode;
  /** The one action, at the end of the row. */
  action?: ReactNode;
  children: ReactNode;
}

/** The name of a fact, its value and one action; on a phone the name stands above the value. */
export function Fact({ name, about, action, children }: FactProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4 md:grid-cols-[208px_minmax(0,1fr)_auto]">
      <dt className="col-span-2 self-start text-muted md:col-span-1">{name}</dt>
      <dd className={cn('wrap-anywhere min-w-0', action === undefined && 'col-span-2')}>
        {children}
        {about !== undefined && <div className="text-13 text-muted">{about}</div>}
      </dd>
      {action !== undefined && <dd className="print:hidden">{action}</dd>}
    </div>
  );
}
