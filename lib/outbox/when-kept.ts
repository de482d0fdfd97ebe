import type { SafeRef } from '@/lib/safe/protocol/types';
import { transactionOutbox } from './outbox';

/**
 * Calls `act` once no signature for this Safe exists in this tab alone: usually at once, and with a full storage after
 * the signature was delivered, discarded or saved after all.
 */
export function whenKept(safe: SafeRef, act: () => void): void {
  const { unsaved } = transactionOutbox;
  const isInTabAlone = () =>
    unsaved.get().some((saved) => saved.safe.chainId === safe.chainId && saved.safe.address === safe.address);
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
