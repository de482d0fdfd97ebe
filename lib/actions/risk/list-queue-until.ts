import type { GatewayClient } from '@/lib/gateway/http/client';
import type { RequestOptions } from '@/lib/gateway/http/request-gateway';
import { type ListItem, listQueue } from '@/lib/gateway/resources/transactions/transaction-list';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { readRowNonce } from './read-row-nonce';

/** A queue that is longer than this is not read to its end. */
const maxPages = 20;

/** The rows of the queue up to a nonce: it is ordered by nonces. Throws what the gateway's call throws. */
export async function listQueueUntil(
  gateway: GatewayClient,
  safe: SafeRef,
  nonce: bigint,
  { signal }: RequestOptions = {},
): Promise<readonly ListItem[]> {
  const items: ListItem[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await listQueue(gateway, safe, { cursor, signal });
    items.push(...page.items);
    cursor = page.next;
    const isPast = page.items.some((item) => (readRowNonce(item) ?? 0n) > nonce);
    if (cursor === undefined || isPast) break;
  }
  return items;
}
