import type { Address, Hash } from 'viem';

/**
 * Runs an action with one piece of pending submissions while no other tab does anything with it (Web Locks). A browser that has no
 * locks, as outside secure contexts, runs it at once.
 */
export async function withOutboxLock<T>(
  { hash, signer }: { readonly hash: Hash; readonly signer: Address },
  action: () => Promise<T>,
): Promise<T> {
  // Declared to be always there, which holds for secure contexts only.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(`concord.outbox.${hash}.${signer}`, action) : action();
}
