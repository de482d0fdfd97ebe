import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import type { PageBounds } from '@/devnet/gateway/http/page';
import type { listHistory } from '@/devnet/gateway/views/history-entries';
import { creationSummary, type Summary, transactionItem } from '@/devnet/gateway/views/transactions/tx-items';

type Request = PageBounds & {
  readonly history: ReturnType<typeof listHistory>;
  /** The day of a moment, in the time zone that was asked for. */
  readonly dayOf: (timestamp: number) => string;
};

/** One page of history under date labels; from the second page on the last transaction of the page before comes again. */
export function historyItems(
  context: GatewayContext,
  safe: LiveSafe,
  { history, limit, offset, dayOf }: Request,
) {
  const isLastPage = offset + limit >= history.length;
  const creation = context.follower.index.creations.get(safe.address);
  const shown = history.slice(Math.max(0, offset - 1), offset + limit);
  const summaries = [
    ...shown.flatMap((entry) => entry.summaries()),
    ...(isLastPage && creation !== undefined ? [creationSummary(context, creation)] : []),
  ];
  const continued = offset > 0 ? shown[0]?.at.timestamp : undefined;
  return groupByDay(summaries, dayOf).flatMap(([first, ...rest]) => [
    // The label carries the moment of its first transaction, not midnight.
    ...(first.timestamp === continued ? [] : [{ type: 'DATE_LABEL' as const, timestamp: first.timestamp }]),
    ...[first, ...rest].map((summary) => transactionItem(summary)),
  ]);
}

function groupByDay(summaries: readonly Summary[], dayOf: (timestamp: number) => string) {
  const groups: { day: string; items: [Summary, ...Summary[]] }[] = [];
  for (const summary of summaries) {
    const day = dayOf(summary.timestamp);
    const group = groups.at(-1);
    if (group?.day === day) group.items.push(summary);
    else groups.push({ day, items: [summary] });
  }
  return groups.map(({ items }) => items);
}
