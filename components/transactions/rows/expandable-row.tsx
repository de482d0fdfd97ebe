import { type ReactNode, useId, useState } from 'react';
import { SectionsInRow } from '@/components/shared/section';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionView } from '../details/transaction-view';

export interface ExpandableRowProps {
  safe: SafeRef;
  /** The gateway's id of the transaction or its safeTxHash. */
  id: string;
  /** What the row is called beside others, such as "nonce 7". */
  name: string;
  /** The way to the transaction's own page. */
  action: ReactNode;
  /** Nonce, words, age and signatures, each a cell of the row. */
  children: ReactNode;
}

/** A row of a queue that opens in its place: the transaction is fetched and checked then, as on its own page. */
export function ExpandableRow({ safe, id, name, action, children }: ExpandableRowProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 md:grid-cols-[2rem_minmax(0,1fr)_12rem_3.5rem_8rem] md:gap-x-4 md:px-5">
        {children}
        <span className="flex items-center justify-self-end">
          {action}
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2 ml-1"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="sr-only">Details of {name}</span>
            <Icon name="chevron-down" className={cn('transition-transform', isOpen && 'rotate-180')} />
          </Button>
        </span>
      </div>
      {/* In the page also while it is closed: the button names it. */}
      <div id={panel} hidden={!isOpen} className="border-line border-t bg-sunken px-4 md:px-5">
        {isOpen && (
          <SectionsInRow>
            <TransactionView safe={safe} id={id} />
          </SectionsInRow>
        )}
      </div>
    </li>
  );
}
