import { useState } from 'react';
import type { Hash } from 'viem';
import { type Danger, nameDanger } from '@/lib/safe/rules/danger';

const none: readonly string[] = [];

/** What a person has typed to have understood of one transaction: for this visit, and never stored. */
export function useAcknowledged(safeTxHash: Hash | undefined) {
  const [held, setHeld] = useState<{ safeTxHash: Hash | undefined; names: readonly string[] }>({
    safeTxHash,
    names: none,
  });
  // Whatever was understood of another transaction says nothing of this one.
  const acknowledged = held.safeTxHash === safeTxHash ? held.names : none;
  return {
    /** Names of dangers, as the deeds ask for them. */
    acknowledged,
    acknowledge: (dangers: readonly Danger[]) =>
      setHeld({ safeTxHash, names: [...acknowledged, ...dangers.map(nameDanger)] }),
  };
}
