import { type Hash, zeroAddress } from 'viem';
import { hashTransaction } from '../protocol/hash';
import { operations, type SafeRef, type SafeTransaction } from '../protocol/types';

/** A field whose claimed value does not fit a hash, with the value that does. */
export type ChangedField = {
  readonly field: keyof SafeTransaction;
  readonly claimed: string;
  readonly hashed: string;
};

/** The number of nonces on either side of the claimed one that are tried. */
const nonceReach = 50n;

/**
 * Finds the one field whose claimed value does not fit the hash, by trying likely values: the usual ones, and those of
 * `hints`, such as the recipient and amount from other claims. Undefined where no single change fits: several fields
 * differ, or the true value can't be guessed.
 */
export function findChangedField(
  safe: SafeRef,
  {
    transaction,
    hash,
    hints,
  }: { transaction: SafeTransaction; hash: Hash; hints: readonly Partial<SafeTransaction>[] },
): ChangedField | undefined {
  for (const candidate of [...usualValues(transaction), ...hints])
    for (const field of readFields(candidate)) {
      const changed = { ...transaction, [field]: candidate[field] };
      if (hashTransaction(safe, changed).safeTxHash === hash)
        return { field, claimed: String(transaction[field]), hashed: String(changed[field]) };
    }
  return undefined;
}

// The keys of a partial transaction are keys of a transaction.
const readFields = (part: Partial<SafeTransaction>) => Object.keys(part) as (keyof SafeTransaction)[];

function usualValues({ operation, nonce }: SafeTransaction): readonly Partial<SafeTransaction>[] {
  const nonces: Partial<SafeTransaction>[] = [];
  for (let distance = 1n; distance <= nonceReach; distance += 1n) {
    nonces.push({ nonce: nonce + distance });
    if (nonce >= distance) nonces.push({ nonce: nonce - distance });
  }
  return [
    { operation: operation === operations.call ? operations.delegateCall : operations.call },
    { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress },
    { value: 0n, data: '0x' },
    ...nonces,
  ];
}
