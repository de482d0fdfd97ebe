import { type Check, computedHere, type TransactionRecord } from '../verification';

/** Finds signatures that this browser has seen before and the gateway omits (docs/security.md, S7). */
export function checkOmissions(
  { ownSigners }: Pick<TransactionRecord, 'ownSigners'>,
  what: 'transaction' | 'message' = 'transaction',
): readonly Check[] {
  if (!ownSigners) return [];
  const base = { id: 'omissions', label: 'Completeness of the gateway’s data', source: computedHere };
  if (ownSigners.length === 0)
    return [
      {
        ...base,
        state: 'unchecked',
        isLimit: true,
        detail: `If the gateway leaves out a signature${what === 'transaction' ? ' or another transaction with the same number' : ''} that this browser has never seen, Concord can’t notice.`,
      },
    ];
  const names = ownSigners.join(', ');
  const isOne = ownSigners.length === 1;
  return [
    {
      ...base,
      state: 'stale',
      detail: `The gateway does not state the ${isOne ? 'signature' : 'signatures'} of ${names}. This browser has ${isOne ? 'it, so it counts' : 'them, so they count'} here.`,
    },
  ];
}
