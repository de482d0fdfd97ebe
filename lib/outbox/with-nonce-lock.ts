import { ActionRefusedError } from '@/lib/errors/safe';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { leaseLocks } from './lease-locks';

export type NonceLockOptions = {
  /** Aborted when the person stops waiting: the lock is then free, even while the wallet is still open. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called while another tab has the lock, with a function that takes it over, and with undefined once this tab has the
   * lock. Without it the action is refused at once.
   */
  readonly onBlocked?: ((takeOver: (() => void) | undefined) => void) | undefined;
};

/**
 * Runs an action that takes a nonce of a Safe while no other tab takes one, from the wallet's request to the delivery.
 * The lock ends with its tab, and a person can take it over from a tab that hangs. The action there goes on, so it
 * checks the nonce again before it sends anything. Throws ActionRefusedError, the signal's reason, and the action's own
 * errors.
 */
export async function withNonceLock<T>(
  safe: SafeRef,
  { signal, onBlocked }: NonceLockOptions,
  action: () => Promise<T>,
): Promise<T> {
  const name = `concord.nonce.${safe.chainId}.${safe.address.toLowerCase()}`;
  const begin = () => {
    onBlocked?.(undefined);
    return action();
  };
  const atOnce = await holdLock(name, { ifAvailable: true }, { action, signal });
  if (atOnce) return atOnce.value;
  if (!onBlocked)
    throw new ActionRefusedError({
      reason: 'Another tab is waiting for your wallet. Sign or stop waiting there, then try again.',
    });
  const takingOver = new AbortController();
  onBlocked(() => takingOver.abort());
  const signals = signal ? [signal, takingOver.signal] : [takingOver.signal];
  const waited = await holdLock(name, { signal: AbortSignal.any(signals) }, { action: begin, signal }).catch(
    (error: unknown) => {
      if (signal?.aborted || !takingOver.signal.aborted || error !== takingOver.signal.reason) throw error;
      return undefined;
    },
  );
  const ended = waited ?? (await holdLock(name, { steal: true }, { action: begin, signal }));
  if (!ended) throw new RangeError('A stolen lock must be granted.'); // by the specification of Web Locks
  return ended.value;
}

/** Runs the action with the lock; undefined where the lock was not granted. */
async function holdLock<T>(
  name: string,
  options: { readonly ifAvailable?: boolean; readonly steal?: boolean; readonly signal?: AbortSignal },
  { action, signal }: { readonly action: () => Promise<T>; readonly signal: AbortSignal | undefined },
): Promise<{ readonly value: T } | undefined> {
  // TypeScript declares it as always present, but only secure contexts have it.
  const locks = (navigator.locks as LockManager | undefined) ?? leaseLocks;
  let running: Promise<T> | undefined;
  try {
    await locks.request(name, options, async (lock: object | null) => {
      if (!lock) return;
      running = action();
      await (signal ? Promise.race([running, rejectOnAbort(signal)]) : running);
    });
  } catch (error) {
    // An action that lost its lock goes on until its wallet answers.
    if (!running) throw error;
  }
  return running && { value: await running };
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
