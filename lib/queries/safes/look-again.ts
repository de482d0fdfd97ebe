import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { type RefreshEvent, refresh } from '../refresh';

/** The list in which each change that a tag tells of is seen. */
const lists: Partial<Record<RefreshEvent, (safe: SafeRef) => QueryKey>> = {
  proposed: keys.queue,
  executed: keys.history,
  messageSigned: keys.messages,
};

/**
 * Tags count in seconds, so that two changes of one second look like one: the lists that changed are asked for once more
 * with the next look, and everything else only where a list then says something new, or is not there to say it.
 */
export async function lookAgain(
  client: QueryClient,
  events: readonly RefreshEvent[],
  safe: SafeRef,
): Promise<void> {
  const isNews = async (event: RefreshEvent) => {
    const queryKey = lists[event]?.(safe);
    const before = queryKey && client.getQueryData(queryKey);
    if (!queryKey || before === undefined) return true;
    await client.refetchQueries({ queryKey, exact: true });
    const now = writeOut(client.getQueryData(queryKey));
    return now !== writeOut(before) || (event === 'proposed' && showsUnlisted(client, safe, now));
  };
  // Balances are another service's, and may follow a history late.
  if (events.includes('executed'))
    void client.invalidateQueries({ queryKey: [...keys.safe(safe), 'balances'] });
  const news = await Promise.all(events.map(async (event) => ((await isNews(event)) ? [event] : [])));
  await refresh(client, news.flat(), safe);
}

/** An open transaction that is further down than the queue is loaded. */
const showsUnlisted = (client: QueryClient, safe: SafeRef, listed: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: keys.transactions(safe), type: 'active' })
    .some(({ queryKey }) => !listed.includes(String(queryKey[4]).slice(-64).toLowerCase()));

const writeOut = (data: unknown): string =>
  (
    JSON.stringify(data, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? ''
  ).toLowerCase();
