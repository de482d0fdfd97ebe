import { readAppOutcome } from '@/lib/actions/execution/read-app-outcome';
import { readCombinedSignature } from '@/lib/actions/verify/read-combined-signature';
import type { Clients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { appRequests, changeAppRequest, type StoredAppRequest } from '@/lib/storage/app-requests';
import { isSameSafe } from '@/lib/storage/known-safes';
import type { RelayAnswer, RelayWallet } from '@/lib/wallet-connect/relay-wallet';

export type FollowOptions = {
  readonly relay: RelayWallet;
  readonly safe: SafeRef;
  readonly clients: Clients;
  readonly now: () => number;
  /** Called when an app has stopped waiting for what was signed. */
  readonly onLate?: (request: StoredAppRequest) => void;
  /** Ends it for good. */
  readonly signal: AbortSignal;
};

/** The app has the id of a batch since it was signed, and reads the rest by itself. */
export const isBundle = ({ method }: Pick<StoredAppRequest, 'method'>) => method === 'wallet_sendCalls';

/** Whether an app has stopped waiting. */
export const isLate = ({ expiresAt }: { readonly expiresAt?: number | undefined }, now: number) =>
  expiresAt !== undefined && expiresAt <= now;

/** Answers apps whose transactions and messages were signed, once their outcome is known and while the app waits. */
export function createFollower({ relay, safe, clients, now, onLate, signal }: FollowOptions) {
  const listWaiting = () =>
    appRequests.get().filter((row) => row.state === 'waiting' && isSameSafe(row.safe, safe));

  async function settle(row: StoredAppRequest, state: StoredAppRequest['state'], answer: RelayAnswer) {
    if (signal.aborted) return;
    if (isBundle(row)) return changeAppRequest(row, { state });
    try {
      await relay.respond(row.topic, row.id, answer);
      changeAppRequest(row, { state });
    } catch {
      // Without a line it is tried again; without the session nobody can hear it any more.
      if (!relay.sessions().some(({ topic }) => topic === row.topic))
        changeAppRequest(row, { state: 'late' });
    }
  }

  async function followMessage(
    row: StoredAppRequest,
    messageHash: NonNullable<StoredAppRequest['made']>['hash'],
  ) {
    const signature = await readCombinedSignature(clients, { safe, messageHash, signal });
    if (signature !== '') await settle(row, 'done', { result: signature });
  }

  async function follow(row: StoredAppRequest): Promise<void> {
    const { made } = row;
    if (!made) return;
    if (made.kind === 'message') return followMessage(row, made.hash);
    const outcome = await readAppOutcome(clients, { safe, safeTxHash: made.hash, signal });
    if (outcome.kind === 'pending') return;
    if (outcome.kind === 'cancelled')
      return settle(row, 'refused', {
        error: { code: 4001, message: 'The owners rejected the transaction' },
      });
    const { transactionHash } = outcome.receipt;
    if (!outcome.isSuccess)
      return settle(row, 'failed', {
        error: { code: -32_000, message: `The transaction failed when it was executed (${transactionHash})` },
      });
    // EIP-1271: a message that the Safe signed on the chain has an empty signature.
    return settle(row, 'done', { result: made.kind === 'message-on-chain' ? '0x' : transactionHash });
  }

  function endWait(row: StoredAppRequest) {
    changeAppRequest(row, { state: 'late' });
    onLate?.(row);
  }

  async function followEach(): Promise<void> {
    for (const row of listWaiting()) {
      if (signal.aborted) return;
      if (!isBundle(row) && isLate(row, now())) endWait(row);
      // Without an answer of gateway or chain it is looked up again.
      else await follow(row).catch(() => undefined);
    }
  }

  let following: Promise<void> | undefined;
  return {
    /** Looks once after everything that is awaited; a second call joins the first. */
    followAll: (): Promise<void> => {
      following ??= followEach().finally(() => {
        following = undefined;
      });
      return following;
    },
    /** An app has stopped waiting for the request with this number. */
    expire: (id: number) => {
      for (const row of listWaiting()) if (row.id === id && !isBundle(row)) endWait(row);
    },
  };
}
