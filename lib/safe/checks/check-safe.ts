import { isAddressEqual } from 'viem';
import { type Check, computedHere, type SafeFacts, type TransactionRecord } from '../verification';

/** That the gateway speaks of the Safe that is meant, both where it tells the transaction and where it tells the Safe. */
export function checkSafe(
  { safe, statedSafe }: TransactionRecord,
  facts: SafeFacts | undefined,
): readonly Check[] {
  const statement = facts?.statement === 'silent' ? undefined : facts?.statement;
  const stated = [statedSafe, statement?.address].filter((address) => address !== undefined);
  if (stated.length === 0) return [];
  const base = { id: 'safe', label: 'Safe', source: computedHere } as const;
  const other = stated.find((address) => !isAddressEqual(address, safe.address));
  return other === undefined
    ? [{ ...base, state: 'agrees', detail: `The gateway speaks of ${safe.address}.` }]
    : [
        {
          ...base,
          state: 'contradicts',
          detail: `The gateway speaks of ${other}; this page is about ${safe.address}.`,
          chainSuffices: true,
        },
      ];
}
