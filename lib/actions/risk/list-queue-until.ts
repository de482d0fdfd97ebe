import type { GatewayClient } from '@/lib/gateway/http/client';
import type { RequestOptions } from '@/lib/gateway/http/request-gateway';
import { type ListItem, listQueue } from '@/lib/gateway/resources/transactions/transaction-list';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { readRowNonce } from './read-row-nonce';

/** The most pages that are read; a longer queue is not read to its end. */
const maxPages = 20;

/** Page lengths that no list of the pages asks for. */
const [shortest, longest] = [21, 90] as const;
let length = shortest + Math.floor(Math.random() * (longest - shortest + 1));

/**
 * Makes a cursor of the first page that nobody has used in the last minute: the gateway caches each URL for that long,
 * whatever owners sent meanwhile.
 */
function freshCursor(): string {
  length = length < longest ? length + 1 : shortest;
  return `limit=${length}&offset=0`;
}

/**
 * Lists the rows of the queue up to a nonce; the queue is ordered by nonce. `isFresh` bypasses the gateway's cache.
 * Throws the gateway's errors.
 */
export async function listQueueUntil(
  gateway: GatewayClient,
  safe: SafeRef,
  nonce: bigint,
  { signal, isFresh = false }: RequestOptions & { readonly isFresh?: boolean } = {},
): Promise<readonly ListItem[]> {
  const items: ListItem[] = [];
  let cursor = isFresh ? freshCursor() : undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await listQueue(gateway, safe, { cursor, signal });
    items.push(...page.items);
    cursor = page.next;
    const isPast = page.items.some((item) => (readRowNonce(item) ?? 0n) > nonce);
    if (cursor === undefined || isPast) break;
  }
  return items;
}
