import type { QueryClient } from '@tanstack/react-query';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from './keys';
import { listen, type RefreshEvent, refresh } from './refresh';

/**
 * Marks what an event of one's own has changed as out of date, and asks for none of it while the Safe's tags are followed:
 * what stands on the page shows it already, the next page asks, and the tags tell when the gateway has it.
 */
export async function outdate(queryClient: QueryClient, event: RefreshEvent, safe: SafeRef): Promise<void> {
  const isFollowed =
    queryClient
      .getQueryCache()
      .find({ queryKey: keys.tags(safe) })
      ?.isActive() ?? false;
  if (!isFollowed) return refresh(queryClient, event, safe);
  await queryClient.invalidateQueries({ predicate: listen(event, safe), refetchType: 'none' });
}
