import { useEffect, useEffectEvent } from 'react';
import type { Outbox, OutboxSync } from '@/lib/outbox/create-outbox';

/**
 * Calls back when another tab keeps or drops a signature of one transaction or message: what waits in this browser counts
 * in all its tabs. What this tab signs is refreshed by what it did.
 */
export function useSignedElsewhere<Submission extends OutboxSync>(
  outbox: Outbox<Submission>,
  /** The hash, or an id that ends with it. */
  id: string,
  onChange: () => unknown,
): void {
  const notice = useEffectEvent(onChange);
  useEffect(() => {
    const { store, hashOf } = outbox;
    const listSignatures = () =>
      store
        .get()
        .filter((submission) => id.toLowerCase().endsWith(hashOf(submission).toLowerCase()))
        .map(({ signature }) => signature)
        .join();
    let known = listSignatures();
    return store.subscribe((isForeign) => {
      const now = listSignatures();
      if (isForeign && now !== known) notice();
      known = now;
    });
  }, [outbox, id]);
}
