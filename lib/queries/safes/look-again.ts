import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { type RefreshEvent, refresh } from '../refresh';

/** The list that shows the change behind each tag. */
const lists: Partial<Record<RefreshEvent, (safe: SafeRef) => QueryKey>> = {
  proposed: keys.queue,
  executed: keys.history,
  messageSigned: keys.messages,
};

/**
 * Checks changed lists once more. Tags count in seconds, so two changes within one second look like one: the changed
 * lists are refetched with the next poll, and everything else only where such a list has changed again or is not
 * loaded.
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
    const after = writeOut(client.getQueryData(queryKey));
    return after !== writeOut(before) || (event === 'proposed' && showsUnlisted(client, safe, after));
  };
  // Balances come from another service, which may lag behind the history.
  if (events.includes('executed')) void client.invalidateQueries({ queryKey: keys.allBalances(safe) });
  const news = await Promise.all(events.map(async (event) => ((await isNews(event)) ? [event] : [])));
  await refresh(client, news.flat(), safe);
}

/** Whether an open transaction is not in the loaded part of the queue. */
const showsUnlisted = (client: QueryClient, safe: SafeRef, listed: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: keys.transactions(safe), type: 'active' })
    .some(({ queryKey }) => !listed.includes(String(queryKey[4]).slice(-64).toLowerCase()));

const writeOut = (data: unknown): string =>
  (
    JSON.stringify(data, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? ''
  ).toLowerCase();
