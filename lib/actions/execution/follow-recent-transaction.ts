import type { Chain, Client, Hash, Transport } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { waitFor } from '@/lib/gateway/http/ask-with-retry';
import {
  type RecentTransaction,
  removeRecentTransaction,
  renameRecentTransaction,
  settleRecentTransaction,
} from '@/lib/storage/recent-transactions';
import { type PageVisibility, whenAttended } from './page-visibility';

/** The end of a recorded transaction; `superseded` where another transaction used its nonce. */
export type Followed = 'confirmed' | 'failed' | 'superseded';

export type FollowOptions = {
  /** Whether the tab is visible; a hidden tab doesn't ask the chain. */
  readonly visibility: PageVisibility;
  readonly signal: AbortSignal;
  /** Milliseconds before the next attempt after a failed one. */
  readonly retryDelay?: number;
};

/**
 * Waits for the end of a pending record, however long that takes, and stores it: failed on a revert only; renamed and
 * still pending where the wallet sent it again with another fee; removed where the wallet sent another transaction in
 * its place. After a timeout or an RPC failure the chain is asked again. Undefined when the record was renamed or
 * cleared, or the signal ended the wait. Never rejects.
 */
export async function followRecentTransaction(
  client: Client<Transport, Chain>,
  record: RecentTransaction,
  options: FollowOptions,
): Promise<Followed | undefined> {
  const { visibility, signal, retryDelay = client.pollingInterval } = options;
  const attended = attendedClient(client, options);
  while (await whenAttended(visibility, signal)) {
    try {
      const end = await waitForEnd(attended, record);
      if (!signal.aborted) return store(record, end);
    } catch {
      await waitFor(retryDelay, signal).catch(() => undefined);
    }
  }
  return undefined;
}

type End =
  | { readonly kind: 'confirmed' | 'failed' | 'superseded' }
  | { readonly kind: 'renamed'; readonly hash: Hash };

async function waitForEnd(client: Client<Transport, Chain>, record: RecentTransaction): Promise<End> {
  const { hash, confirmations = 1 } = record;
  let end: End | undefined;
  // One confirmation first: with more, viem doesn't report that a transaction was replaced.
  const first = await waitForTransactionReceipt(client, {
    hash,
    onReplaced: ({ reason, transaction }) => {
      end = reason === 'repriced' ? { kind: 'renamed', hash: transaction.hash } : { kind: 'superseded' };
    },
  });
  if (end) return end;
  const { status } =
    confirmations > 1 ? await waitForTransactionReceipt(client, { hash, confirmations }) : first;
  return { kind: status === 'reverted' ? 'failed' : 'confirmed' };
}

function store(record: RecentTransaction, end: End): Followed | undefined {
  switch (end.kind) {
    case 'renamed':
      renameRecentTransaction(record, end.hash);
      return undefined;
    case 'superseded':
      return removeRecentTransaction(record) ? 'superseded' : undefined;
    default:
      return settleRecentTransaction(record, end.kind) ? end.kind : undefined;
  }
}

/** The same client, whose requests wait while the tab is hidden; viem would send them. */
function attendedClient(
  client: Client<Transport, Chain>,
  { visibility, signal }: FollowOptions,
): Client<Transport, Chain> {
  const request: typeof client.request = async (args, requestOptions) => {
    if (!(await whenAttended(visibility, signal))) throw signal.reason;
    return client.request(args as never, requestOptions) as never; // typed by method; handed through as it is
  };
  // viem shares subscriptions among clients with the same uid.
  return { ...client, uid: `${client.uid}.attended`, request };
}
