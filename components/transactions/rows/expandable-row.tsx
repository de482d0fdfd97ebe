import { type ReactNode, useId, useState } from 'react';
import { SectionsInRow } from '@/components/shared/section';
import { TimeAgo } from '@/components/shared/time-ago';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionView } from '../details/transaction-view';

export interface ExpandableRowProps {
  safe: SafeRef;
  /** The gateway's id of the transaction or its safeTxHash. */
  id: string;
  nonce: string | undefined;
  /** The sentence of the transaction. */
  summary: ReactNode;
  date: Date;
  shield?: ReactNode;
  ring: ReactNode;
  /** One or two words that tell whose turn it is. */
  status: ReactNode;
  /** Whether the status adds something to ring and summary, so that narrow screens show it too. */
  isStatusVital?: boolean;
  /** Whether the reader must act next. */
  isMyTurn?: boolean;
  /** Whether a check failed, which makes the whole row red. */
  isFailed?: boolean;
}

/**
 * A row of a queue: one line, or two on a phone, that links to the transaction's page. It also expands in place; only
 * then the transaction is fetched and checked, as on its own page.
 */
export function ExpandableRow(props: ExpandableRowProps) {
  const { safe, id, nonce, summary, date, shield, ring, status } = props;
  const { isStatusVital = false, isMyTurn = false, isFailed = false } = props;
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const name = nonce === undefined ? id : `nonce ${nonce}`;
  return (
    <li className={cn(isFailed && '-mx-4 bg-danger-soft px-4 md:-mx-5 md:px-5')}>
      <div className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-3 md:grid-cols-[2rem_minmax(0,1fr)_1rem_3.25rem_auto] md:gap-x-4 lg:grid-cols-[2rem_minmax(0,1fr)_3rem_1rem_3.25rem_7.5rem_auto]">
        <span className="text-right text-muted tabular-nums max-md:sr-only" title="Nonce">
          {nonce}
        </span>
        <div className="min-w-0 max-md:row-span-2">{summary}</div>
        <TimeAgo
          isShort
          date={date}
          className="justify-self-end text-13 text-muted max-md:self-start md:max-lg:hidden"
        />
        <span className="max-md:hidden">{shield}</span>
        <span className="flex max-md:justify-self-end">{ring}</span>
        <span
          className={cn(
            'text-13',
            isStatusVital ? 'max-lg:order-last max-lg:col-span-full max-lg:pl-12' : 'max-lg:sr-only',
          )}
        >
          {status}
        </span>
        <span className="flex items-center justify-self-end">
          <ButtonLink
            size="sm"
            variant={isMyTurn ? 'soft' : 'secondary'}
            href={routes.transaction(formatSafeAddress(safe), id)}
            className="max-md:absolute max-md:inset-0 max-md:h-auto max-md:border-0 max-md:bg-transparent"
          >
            <span className="max-md:sr-only">Review</span>
            <span className="sr-only"> {name}</span>
          </ButtonLink>
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2 ml-1 w-8 px-0 max-md:hidden"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="sr-only">Details of {name}</span>
            <Icon
              name="chevron-down"
              size={16}
              className={cn('text-muted transition-transform', isOpen && 'rotate-180')}
            />
          </Button>
        </span>
      </div>
      {/* Stays in the page while it is closed, because the button refers to it. */}
      <div id={panel} hidden={!isOpen} className="border-line border-t">
        {isOpen && (
          <SectionsInRow>
            <TransactionView safe={safe} id={id} />
          </SectionsInRow>
        )}
      </div>
    </li>
  );
}
