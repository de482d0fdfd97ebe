import { useState } from 'react';
import type { Hash } from 'viem';
import { type Danger, nameDanger } from '@/lib/safe/rules/danger';

const none: readonly string[] = [];

/** What a person has typed to have understood of one transaction or message: for this visit, and never stored. */
export function useAcknowledged(hash: Hash | undefined) {
  const [held, setHeld] = useState<{ hash: Hash | undefined; names: readonly string[] }>({
    hash,
    names: none,
  });
  // Whatever was understood of another one says nothing of this one.
  const acknowledged = held.hash === hash ? held.names : none;
  return {
    /** Names of dangers, as the deeds ask for them. */
    acknowledged,
    acknowledge: (dangers: readonly Danger[]) =>
      setHeld({ hash, names: [...acknowledged, ...dangers.map(nameDanger)] }),
  };
}
