import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface FormColumnsProps {
  /** The result of the form, with the buttons that go on. */
  aside: ReactNode;
  /** A narrow result leaves room for a table. */
  rail?: 'narrow' | undefined;
  /** The fields. */
  children: ReactNode;
}

/**
 * The fields, and in a wide window their result beside them, which begins beside the head of the page (`ComposeHead`).
 * The parent is the measured container.
 */
export function FormColumns({ aside, rail, children }: FormColumnsProps) {
  return (
    <div
      className={cn(
        'grid grid-cols-1 items-start gap-y-8',
        rail === 'narrow'
          ? 'gap-x-10 @4xl:grid-cols-[minmax(0,1fr)_300px]'
          : 'gap-x-12 @4xl:grid-cols-[minmax(0,1fr)_360px]',
      )}
    >
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
      <div className="grid min-w-0 grid-cols-1 gap-8 @4xl:-mt-29 @4xl:sticky @4xl:top-21">{aside}</div>
    </div>
  );
}
