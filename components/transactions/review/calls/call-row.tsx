import type { ReactNode } from 'react';

export interface CallRowProps {
  name: string;
  children: ReactNode;
}

/** A parameter of a call with its value; stacked on a phone. */
export function CallRow({ name, children }: CallRowProps) {
  return (
    <div className="grid gap-x-3 py-1 md:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="wrap-anywhere font-mono text-13 text-muted md:leading-6">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
