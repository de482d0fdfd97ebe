import type { ReactNode } from 'react';
import { useIsInRow } from './section';

export interface SplitProps {
  /** What it is about: headline, warnings, what changes. */
  head: ReactNode;
  /** How far it is and the next step: beside the rest where there is room, before it where there is not. */
  rail: ReactNode;
  /** The rest, for who wants to know. */
  children: ReactNode;
}

/** Sheet and rail of one transaction or message; below each other in a row of a list and where it is narrow. */
export function Split({ head, rail, children }: SplitProps) {
  if (useIsInRow())
    return (
      <>
        {head}
        {rail}
        {children}
      </>
    );
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_360px] @4xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-6">{head}</div>
        <div className="min-w-0 self-start @4xl:sticky @4xl:top-21 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
          <div className="rounded-card border border-line empty:hidden *:rounded-none! *:border-0! *:border-line *:p-5! *:not-first:border-t!">
            {rail}
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-6 border-line border-t pt-6 @4xl:col-start-1">
          {children}
        </div>
      </div>
    </div>
  );
}
