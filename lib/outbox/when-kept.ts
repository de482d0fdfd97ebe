import type { SafeRef } from '@/lib/safe/protocol/types';
import { transactionOutbox } from './outbox';

/**
 * Calls `act` once no signature for this Safe is in this tab alone: at once as a rule, and where the storage is full when
 * the signature was delivered, discarded or stored after all.
 */
export function whenKept(safe: SafeRef, act: () => void): void {
  const { unsaved } = transactionOutbox;
  const isInTabAlone = () =>
    unsaved.get().some((one) => one.safe.chainId === safe.chainId && one.safe.address === safe.address);
  if (!isInTabAlone()) {
    act();
    return;
  }
  const stop = unsaved.subscribe(() => {
    if (isInTabAlone()) return;
    stop();
    act();
  });
}
