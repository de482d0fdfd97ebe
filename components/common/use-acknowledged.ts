import { useState } from 'react';
import type { Hash } from 'viem';
import { type Danger, nameDanger } from '@/lib/safe/rules/danger';

const none: readonly string[] = [];

export type Acknowledging = {
  /** Names of dangers, as the deeds ask for them. */
  readonly acknowledged: readonly string[];
  readonly acknowledge: (dangers: readonly Danger[]) => void;
  readonly retract: (dangers: readonly Danger[]) => void;
};

/**
 * What a person has acknowledged of one transaction or message: for this visit, and never stored. `before` is what they
 * know already from what stands beside it.
 */
export function useAcknowledged(hash: Hash | undefined, before: readonly string[] = none): Acknowledging {
  const [held, setHeld] = useState<{ hash: Hash | undefined; names: readonly string[] }>({
    hash,
    names: none,
  });
  // Whatever was understood of another one says nothing of this one.
  const given = held.hash === hash ? held.names : none;
  return {
    acknowledged: before.length === 0 ? given : [...before, ...given],
    acknowledge: (dangers) => setHeld({ hash, names: [...given, ...dangers.map(nameDanger)] }),
    retract: (dangers) => {
      const gone = dangers.map(nameDanger);
      setHeld({ hash, names: given.filter((name) => !gone.includes(name)) });
    },
  };
}
