import { useState } from 'react';
import type { Hash } from 'viem';
import { nameRisk, type Risk } from '@/lib/safe/risk/risk';

const none: readonly string[] = [];

export type Acknowledging = {
  /** Names of risks, in the form that the actions take. */
  readonly acknowledged: readonly string[];
  readonly acknowledge: (risks: readonly Risk[]) => void;
  readonly retract: (risks: readonly Risk[]) => void;
};

/**
 * The risks that a person has acknowledged for one transaction or message, for this visit and never stored. `before`
 * has the risks that the content beside it explains.
 */
export function useAcknowledged(hash: Hash | undefined, before: readonly string[] = none): Acknowledging {
  const [held, setPaused] = useState<{ hash: Hash | undefined; names: readonly string[] }>({
    hash,
    names: none,
  });
  // An acknowledgment for another transaction or message doesn't count for this one.
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
