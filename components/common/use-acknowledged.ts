import { useState } from 'react';
import type { Hash } from 'viem';
import { type Danger, nameDanger } from '@/lib/safe/rules/danger';

const none: readonly string[] = [];

/**
 * What a person has typed to have understood of one transaction or message: for this visit, and never stored. `before` is
 * what they know already from what stands beside it.
 */
export function useAcknowledged(hash: Hash | undefined, before: readonly string[] = none) {
  const [held, setHeld] = useState<{ hash: Hash | undefined; names: readonly string[] }>({
    hash,
    names: none,
  });
  // Whatever was understood of another one says nothing of this one.
  const typed = held.hash === hash ? held.names : none;
  const acknowledged = before.length === 0 ? typed : [...before, ...typed];
  return {
    /** Names of dangers, as the deeds ask for them. */
    acknowledged,
    acknowledge: (dangers: readonly Danger[]) =>
      setHeld({ hash, names: [...typed, ...dangers.map(nameDanger)] }),
  };
}
