import type { Chain, Client, Hash, Transport } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import {
  type RecentTransaction,
  removeRecentTransaction,
  renameRecentTransaction,
  settleRecentTransaction,
} from '@/lib/storage/recent-transactions';
import { type PageVisibility, whenAttended } from './page-visibility';

/** What became of a recorded transaction; `superseded`: its nonce was used by another one, so it never happened. */
export type Followed = 'confirmed' | 'failed' | 'superseded';

export type FollowOptions = {
  /** Whether somebody looks; a hidden tab asks the chain nothing. */
  readonly visibility: PageVisibility;
  readonly signal: AbortSignal;
  /** Milliseconds before the next attempt after a failed one. */
  readonly retryDelay?: number;
};

/**
 * Waits until the chain has said what became of a pending record, however long that takes, and writes it down:
 * failed on a revert only; under its new hash, still pending, where the wallet sent the same for another fee; gone
 * where it sent something else in its place. A timeout or an RPC that fails leaves it pending, and it is asked again.
 * Undefined when the record goes on under another hash, was cleared, or the signal ended the waiting. Never rejects.
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
      if (!signal.aborted) return writeDown(record, end);
    } catch {
      await pause(retryDelay, signal);
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
  // For one block first: with more of them viem does not tell that a transaction was replaced.
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

function writeDown(record: RecentTransaction, end: End): Followed | undefined {
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

/** The same client, except that its questions wait while nobody looks; viem would ask in a hidden tab too. */
function attendedClient(
  client: Client<Transport, Chain>,
  { visibility, signal }: FollowOptions,
): Client<Transport, Chain> {
  const request: typeof client.request = async (args, requestOptions) => {
    if (!(await whenAttended(visibility, signal))) throw signal.reason;
    return client.request(args as never, requestOptions) as never; // typed by method; handed through as it is
  };
  // viem shares what it watches among the users of one uid.
  return { ...client, uid: `${client.uid}.attended`, request };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
