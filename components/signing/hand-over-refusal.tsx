import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';

export interface HandOverRefusalProps {
  what: 'transaction' | 'message';
  /** Leads to its own page. */
  back: string;
  /** Why. */
  children: ReactNode;
}

/** Stands in place of the sheet where the data contradict each other or can't be read. */
export function HandOverRefusal({ what, back, children }: HandOverRefusalProps) {
  return (
    <>
      <h1 className="sr-only">Hand over</h1>
      <Notice
        tone="warning"
        title={`This ${what} can’t be handed over`}
        action={
          <ButtonLink size="sm" href={back}>
            Open the {what}
          </ButtonLink>
        }
      >
        {children}
      </Notice>
    </>
  );
}
