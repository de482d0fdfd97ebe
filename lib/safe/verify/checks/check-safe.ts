import { isAddressEqual } from 'viem';
import { type Check, computedHere, type OnchainState, type TransactionRecord } from '../verification';

/** Checks that the gateway's transaction and Safe are of the Safe in the address bar. */
export function checkSafe(
  { safe, claimedSafe }: TransactionRecord,
  onchain: OnchainState | undefined,
): readonly Check[] {
  const safeClaim = onchain?.safeClaim === 'silent' ? undefined : onchain?.safeClaim;
  const claimed = [claimedSafe, safeClaim?.address].filter((address) => address !== undefined);
  if (claimed.length === 0) return [];
  const base = { id: 'safe', label: 'Safe', source: computedHere } as const;
  const other = claimed.find((address) => !isAddressEqual(address, safe.address));
  return other === undefined
    ? [{ ...base, state: 'agrees', detail: `The gateway’s data is about ${safe.address}.` }]
    : [
        {
          ...base,
          state: 'contradicts',
          detail: `The gateway’s data is about ${other}; this page is about ${safe.address}.`,
          chainSuffices: true,
        },
      ];
}
