import type { ReactNode } from 'react';

export interface SafeGroupProps {
  /** The id of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Safes of one kind under their heading. */
export function SafeGroup({ id, title, children }: SafeGroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-17">
        {title}
      </h2>
      {children}
    </section>
  );
}
