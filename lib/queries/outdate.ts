import type { QueryClient } from '@tanstack/react-query';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from './keys';
import { listen, type RefreshEvent, refresh } from './refresh';

/**
 * Marks queries that an own action has changed as stale, without refetching them while the Safe's tags are followed:
 * the open page already shows the change, the next page refetches, and the tags report when the gateway has it.
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
