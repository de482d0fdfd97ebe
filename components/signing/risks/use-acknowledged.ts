import { useState } from 'react';
import type { Hash } from 'viem';
import { nameRisk, type Risk } from '@/lib/safe/risk/risk';

const none: readonly string[] = [];

export type Acknowledging = {
  /** Names of risks, as the actions ask for them. */
  readonly acknowledged: readonly string[];
  readonly acknowledge: (risks: readonly Risk[]) => void;
  readonly retract: (risks: readonly Risk[]) => void;
};

/**
 * What a person has acknowledged of one transaction or message: for this visit, and never stored. `before` is what they
 * know already from what stands beside it.
 */
export function useAcknowledged(hash: Hash | undefined, before: readonly string[] = none): Acknowledging {
  const [held, setPaused] = useState<{ hash: Hash | undefined; names: readonly string[] }>({
    hash,
    names: none,
  });
  // Whatever was understood of another one says nothing of this one.
  const given = held.hash === hash ? held.names : none;
  return {
    acknowledged: before.length === 0 ? given : [...before, ...given],
    acknowledge: (risks) => setPaused({ hash, names: [...given, ...risks.map(nameRisk)] }),
    retract: (risks) => {
      const gone = risks.map(nameRisk);
      setPaused({ hash, names: given.filter((name) => !gone.includes(name)) });
    },
  };
}
