import type { ReactNode } from 'react';

export interface FormColumnsProps {
  /** What the form leads to, with the way on. */
  aside: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * The fields, and beside them, where there is room, what they lead to, which begins beside the head of the page
 * (`ComposeHead`). Its parent is the container that is measured.
 */
export function FormColumns({ aside, children }: FormColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
      <div className="grid min-w-0 grid-cols-1 gap-8 @4xl:-mt-29 @4xl:sticky @4xl:top-21">{aside}</div>
    </div>
  );
}
