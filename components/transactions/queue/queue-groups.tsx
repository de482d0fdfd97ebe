import { type ReactNode, useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useStored } from '@/lib/hooks/use-stored';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useOwnCopies } from '@/lib/queries/transactions/local-copies';
import { askedRows, useQueueChecks } from '@/lib/queries/transactions/queue-checks';
import { findOnlyRival } from '@/lib/queries/transactions/waiting';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { runningExecutions } from '@/lib/storage/running-executions';
import { groupQueue, type QueueGap } from './group-queue';
import { OnChainOwners } from './on-chain-owners';
import { QueueRow } from './queue-row';
import { cutSelection, findReadyRun, toggleRow } from './selection';

// Loaded once a row is chosen.
const LazySelectionBar = lazyPanel(async () => (await import('./selection-bar')).SelectionBar);

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
  const reader = isWhole && state && account && !surrounding ? { ...state, account } : undefined;
  const found = reader ? findReadyRun(items, checks, reader) : [];
  // More transactions may be ready than were checked.
  if (found.length >= asked && asked < askedRows.most) askMore();
  const running = useStored(runningExecutions);
  const isRunning = found.some(({ check }) =>
    running.some(({ safeTxHash, outcome }) => !outcome && safeTxHash === check.report.hashes.safeTxHash),
  );
  // A transaction that was sent but is not included yet is not sent again.
  const ready = isRunning ? [] : found;
  const ids = new Set(ready.map(({ row }) => row.id));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = cutSelection(picked, ready);
  const chosenIds = new Set(chosen.map(({ row }) => row.id));
  // Stays for what the bar says of the chosen rows after they have left the queue.
  const [wasChosen, setWasChosen] = useState(false);
  if (chosenIds.size > 0 && !wasChosen) setWasChosen(true);
  const choiceOf = (id: string) =>
    // One row alone has its own button.
    ids.size > 1 && ids.has(id)
      ? { isChosen: chosenIds.has(id), onToggle: () => setPicked(toggleRow(chosenIds, id, ready)) }
      : undefined;
  const rivalOf = (item: ListItem, others: readonly ListItem[]) => {
    const rival = item.kind === 'transaction' ? findOnlyRival(item.transaction, others) : undefined;
    // A description that its own check contradicts is repeated nowhere.
    return rival && checks.get(rival.id)?.report.contradictions.length ? undefined : rival;
  };
  const [firstUnasked] = selectTransactions(items).slice(asked, askedRows.most);
  return (
    <div className="grid gap-7">
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
                      isRival={bracket.isConflict}
                      rival={rivalOf(item, bracket.items)}
                      isQuiet={chosenIds.size > 0}
                      choice={item.kind === 'transaction' ? choiceOf(item.transaction.id) : undefined}
                    />
                  ))}
                </Bracket>
              ),
            )}
          </div>
        </section>
      ))}
      {state && <OnChainOwners safe={safe} state={state} items={items} />}
      {account && state && wasChosen && (
        <>
          {/* Room for the bar, which covers the lower edge. */}
          {chosenIds.size > 0 && <div className="h-16" />}
          <LazySelectionBar
            key={account}
            {...{ safe, state, account, chosen }}
            onClear={() => setPicked(new Set())}
          />
        </>
      )}
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
          'relative pt-3 pl-4 before:absolute before:top-3 before:bottom-3 before:left-0 before:w-3 before:rounded-l-control before:border-[1.5px] before:border-amber-mark before:border-r-0 md:pl-0 md:before:top-14 md:before:bottom-8 md:before:left-5',
      )}
    >
      {isConflict && (
        <p className="text-13 md:pl-20">
          <strong className="font-medium">
            {count > 1 ? `${count} transactions` : 'Several transactions'} share #{String(nonce)}.
          </strong>{' '}
          <span className="text-muted">Executing one cancels the other{count === 2 ? '' : 's'}.</span>
        </p>
      )}
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

interface GapRowProps {
  safe: SafeRef;
  gap: QueueGap;
}

/** A gap in the queue's nonces, with a link that fills it. */
function GapRow({ safe, gap: { first, last } }: GapRowProps) {
  const line = (
    <span aria-hidden="true" className="flex-1 border-line-strong border-t border-dashed max-md:hidden" />
  );
  return (
    <div className="flex min-h-14 items-center gap-4 py-2">
      <span className="w-13 shrink-0 text-right text-muted max-md:hidden lg:w-16">{String(first)}</span>
      {line}
      <p className="text-13 text-muted max-md:flex-1">
        {first === last
          ? `#${first} is missing, so #${last + 1n} can’t be executed.`
          : `#${first} to #${last} are missing, so #${last + 1n} can’t be executed.`}
      </p>
      {line}
      <ButtonLink
        size="sm"
        href={routes.newTransaction(formatSafeAddress(safe), { kind: 'fill', nonce: String(first) })}
      >
        Fill #{String(first)}
      </ButtonLink>
    </div>
  );
}
