import { type ReactNode, useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { cn } from '@/lib/cn';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useOwnCopies } from '@/lib/queries/transactions/local-copies';
import { askedRows, useQueueChecks } from '@/lib/queries/transactions/queue-checks';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findReadyRun } from './find-ready-run';
import { GapRow } from './gap-row';
import { groupQueue } from './group-queue';
import { OnChainOwners } from './on-chain-owners';
import { QueueRow } from './queue-row';

// Loaded only where several transactions are ready to execute.
const LazyReadyTogether = lazyPanel(async () => (await import('./ready-together')).ReadyTogether);

export interface QueueGroupsProps {
  safe: SafeRef;
  items: readonly ListItem[];
  /** Whether the gateway has listed the whole queue up to the last row, so that an absent nonce is missing. */
  isWhole?: boolean;
}

/** The rows of a queue under their labels, those of one nonce in one bracket, each with the checks done so far. */
export function QueueGroups({ safe, items, isWhole = false }: QueueGroupsProps) {
  const [asked, setAsked] = useState<number>(askedRows.first);
  const { checks, isPending } = useQueueChecks(safe, items, asked);
  const askMore = () => setAsked(askedRows.most);
  const state = useSafeState(safe).data;
  const copies = useOwnCopies(safe).data;
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const known =
    isWhole && state && copies
      ? { next: state.nonce, own: copies.map(({ transaction }) => transaction.nonce) }
      : undefined;
  // A surrounding wallet executes only for its own Safe.
  const surrounding = useSurroundingWallet();
  const ready =
    isWhole && state && account && !surrounding ? findReadyRun(items, checks, { ...state, account }) : [];
  // More transactions may be ready than were checked.
  if (ready.length >= asked && asked < askedRows.most) askMore();
  // Keeps the offer while they are executed one by one and fewer and fewer are ready.
  const [wasOffered, setWasOffered] = useState(false);
  if (ready.length > 1 && !wasOffered) setWasOffered(true);
  const [firstUnasked] = items
    .flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []))
    .slice(asked, askedRows.most);
  return (
    <div className="grid gap-7">
      {account && state && wasOffered && (
        <LazyReadyTogether key={account} {...{ safe, state, account }} rows={ready} />
      )}
      {state && <OnChainOwners {...{ safe, state, items }} />}
      {groupQueue(items, known).map(({ label, brackets }) => (
        <section key={label} aria-label={label}>
          <h2 className="mb-2 font-medium text-13 text-muted">{label}</h2>
          <div className="divide-y divide-line border-line border-y">
            {brackets.map((bracket) =>
              bracket.kind === 'gap' ? (
                <GapRow key={bracket.key} safe={safe} gap={bracket} />
              ) : (
                <Bracket
                  key={bracket.key}
                  nonce={bracket.nonce}
                  count={bracket.isConflict ? bracket.items.length : 0}
                  {...(bracket.items.some((item) => isRowOf(item, firstUnasked)) && { onSeen: askMore })}
                >
                  {bracket.items.map((item, index) => (
                    <QueueRow
                      key={item.kind === 'transaction' ? item.transaction.id : index}
                      item={item}
                      safe={safe}
                      state={state}
                      account={account}
                      check={item.kind === 'transaction' ? checks.get(item.transaction.id) : undefined}
                      isChecking={isPending}
                    />
                  ))}
                </Bracket>
              ),
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

const isRowOf = (item: ListItem, row: TransactionSummary | undefined) =>
  row !== undefined && item.kind === 'transaction' && item.transaction.id === row.id;

interface BracketProps {
  nonce: bigint | undefined;
  /** How many transactions compete for the nonce; zero for one alone. */
  count: number;
  /** Called once the bracket is on the screen. */
  onSeen?: () => void;
  children: ReactNode;
}

/** The rows of one nonce in a bracket, which says that only one of them can be executed. */
function Bracket({ nonce, count, onSeen, children }: BracketProps) {
  const isConflict = count > 0;
  const watch = (element: HTMLDivElement | null) => {
    if (!element || !onSeen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return (
    <div
      ref={watch}
      className={cn(
        isConflict &&
          'relative pt-3 pl-4 before:absolute before:top-3 before:bottom-3 before:left-0 before:w-3 before:rounded-l-control before:border-[1.5px] before:border-amber-mark before:border-r-0 md:pl-0 md:before:-left-5',
      )}
    >
      {isConflict && (
        <p className="text-13 md:pl-12">
          <strong className="font-medium">
            {count > 1 ? `${count} transactions use` : 'Several transactions use'} nonce {String(nonce)}.
          </strong>{' '}
          <span className="text-muted">Executing one cancels the other{count === 2 ? '' : 's'}.</span>
        </p>
      )}
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}
