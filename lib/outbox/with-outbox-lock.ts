import type { Address, Hash } from 'viem';

/**
 * Runs an action on one pending submission while no other tab works on it (Web Locks). Without locks, as outside secure
 * contexts, it runs at once.
 */
export async function withOutboxLock<T>(
  { hash, signer }: { readonly hash: Hash; readonly signer: Address },
  action: () => Promise<T>,
): Promise<T> {
  // TypeScript declares it as always present, but only secure contexts have it.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(`concord.outbox.${hash}.${signer}`, action) : action();
}
