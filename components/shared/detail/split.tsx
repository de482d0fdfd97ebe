import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface SplitProps {
  /** The headline and the warnings. */
  head: ReactNode;
  /** The status and the next step: beside the rest where there is room, otherwise before it. */
  rail: ReactNode;
  /** Whether a link back is above it, with which the rail then shares a line. */
  hasBack?: boolean;
  /** The rest, in full detail. */
  children: ReactNode;
}

/** The sheet and rail of one transaction or message, one below the other in a narrow window. */
export function Split({ head, rail, hasBack = false, children }: SplitProps) {
  return (
    <div className="mx-auto grid w-full grid-cols-1 gap-x-12 gap-y-6 max-w-[720px] split:max-w-none split:grid-cols-[minmax(0,1fr)_360px] split:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 content-start gap-6">{head}</div>
      <div
        className={cn(
          'min-w-0 split:sticky split:top-21 split:col-start-2 split:row-span-2 split:row-start-1 split:self-start',
          hasBack && 'split:-mt-10',
        )}
      >
        {rail}
      </div>
      <div className="min-w-0 split:col-start-1">{children}</div>
    </div>
  );
}
