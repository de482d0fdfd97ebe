import type { ReactNode } from 'react';

export interface FormColumnsProps {
  /** The result of the form, with the buttons that go on. */
  aside: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * The fields, and in a wide window their result beside them, which begins beside the head of the page (`ComposeHead`).
 * The parent is the measured container.
 */
export function FormColumns({ aside, children }: FormColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
      <div className="grid min-w-0 grid-cols-1 gap-8 @4xl:-mt-29 @4xl:sticky @4xl:top-21">{aside}</div>
    </div>
  );
}
