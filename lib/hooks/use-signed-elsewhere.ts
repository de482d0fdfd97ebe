import { useEffect, useEffectEvent } from 'react';
import type { Outbox, OutboxSync } from '@/lib/outbox/create-outbox';

/**
 * Calls back when another tab stores or drops a signature of one transaction or message, because pending submissions
 * count in all tabs. This tab's own signatures refresh the page by themselves.
 */
export function useSignedElsewhere<Submission extends OutboxSync>(
  outbox: Outbox<Submission>,
  /** The hash, or an id that ends in it. */
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
