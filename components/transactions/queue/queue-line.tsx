import type { ReactNode } from 'react';
import { TimeAgo } from '@/components/shared/time-ago';
import type { ButtonVariant } from '@/components/ui/button-class';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** The next step of a row, as the words of its link. */
export type RowAction = {
  readonly verb: 'Review' | 'Confirm' | 'Execute';
  readonly look: ButtonVariant;
  /** Shown in place of the button, such as "after 16", where nothing can be done yet. */
  readonly insteadOf?: string | undefined;
};

/** Whether a row is chosen for what is done with several. */
export type RowChoice = { readonly isChosen: boolean; readonly onToggle: () => void };

export interface QueueLineProps {
  safe: SafeRef;
  /** The gateway's id of the transaction or its safeTxHash. */
  id: string;
  nonce: string | undefined;
  /** The sentence in plain words. Together with the number it names the row's link and its box. */
  sentence: string;
  summary: ReactNode;
  date: Date;
  shield?: ReactNode;
  ring: ReactNode;
  /** One or two words that tell whose turn it is. */
  status: ReactNode;
  /** Whether the status adds something to ring and summary, so that narrow screens show it too. */
  isStatusVital?: boolean;
  action?: RowAction;
  /** Whether a check failed, which makes the whole row red. */
  isFailed?: boolean;
  /** Undefined where the row can't be chosen. */
  choice?: RowChoice | undefined;
}

const review: RowAction = { verb: 'Review', look: 'secondary' };

/** A row of a queue: one line, or two on a phone. The whole row is a link to the transaction's page. */
export function QueueLine(props: QueueLineProps) {
  const { safe, id, nonce, sentence, summary, date, shield, ring, status, choice } = props;
  const { isStatusVital = false, isFailed = false, action = review } = props;
  const { verb, look, insteadOf } = action;
  const name = nonce === undefined ? sentence : `#${nonce}: ${sentence}`;
  return (
    <li
      className={cn(
        isFailed && '-mx-4 bg-danger-soft px-4 md:-mx-3 md:px-3',
        choice?.isChosen && '-mx-4 bg-accent-soft px-4 md:-mx-3 md:px-3',
      )}
    >
      <div className="relative grid min-h-17 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-3 md:grid-cols-[4rem_minmax(0,1fr)_1rem_3.25rem_5rem] md:gap-x-4 lg:grid-cols-[4rem_minmax(0,1fr)_3rem_1rem_3.25rem_7.5rem_5rem]">
        <span className="flex items-center justify-between max-md:contents">
          {choice && (
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={choice.isChosen}
              onChange={choice.onToggle}
              // On a phone the box lies over the mark, and is seen once it is checked: smaller, with the same room for a finger.
              className="relative z-1 size-5 shrink-0 max-md:absolute max-md:top-3.5 max-md:left-0 max-md:size-9 max-md:opacity-0 max-md:checked:top-5.5 max-md:checked:left-2 max-md:checked:size-5 max-md:checked:opacity-100 max-md:checked:after:absolute max-md:checked:after:-inset-2"
            />
          )}
          <span className="ml-auto text-right text-muted tabular-nums max-md:sr-only">{nonce}</span>
        </span>
        <div
          className={cn(
            'min-w-0 max-md:row-span-2 md:[&_[title^="0x"]]:relative md:[&_[title^="0x"]]:z-1',
            choice?.isChosen && 'max-md:[&_[data-mark]]:invisible',
          )}
        >
          {summary}
        </div>
        <TimeAgo
          isShort
          date={date}
          className="relative z-1 justify-self-end text-13 text-muted max-md:self-start md:max-lg:hidden"
        />
        <span className="relative z-1 max-md:hidden">{shield}</span>
        <span className="flex max-md:justify-self-end">{ring}</span>
        <span
          className={cn(
            'text-13',
            isStatusVital
              ? 'max-lg:order-last max-lg:col-span-full max-md:pl-12 md:max-lg:pl-33'
              : 'max-lg:sr-only',
          )}
        >
          {status}
        </span>
        <span className="justify-self-end">
          {insteadOf !== undefined && <span className="text-13 text-muted max-md:hidden">{insteadOf}</span>}
          <ButtonLink
            size="sm"
            variant={look}
            href={routes.transaction(formatSafeAddress(safe), id)}
            // The row shows the sentence once; a second text would be read and found twice.
            aria-label={`${verb} ${name}`}
            className={cn(
              'outline-offset-[-2px] max-md:absolute max-md:inset-0 max-md:h-auto max-md:border-0 max-md:bg-transparent',
              insteadOf === undefined
                ? 'md:after:absolute md:after:inset-0'
                : 'md:absolute md:inset-0 md:h-auto md:border-0 md:bg-transparent',
            )}
          >
            <span className={cn(insteadOf === undefined ? 'max-md:sr-only' : 'sr-only')}>{verb}</span>
          </ButtonLink>
        </span>
      </div>
    </li>
  );
}
