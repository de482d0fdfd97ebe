import type { TransactionHashes } from '@/lib/safe/protocol/hash';
import { findChangedField } from '../find-changed-field';
import { type Check, computedHere, type TransactionRecord } from '../verification';

/** Compares the computed hash with the claimed ones; where they differ, names the changed field. */
export function checkHash(record: TransactionRecord, { safeTxHash }: TransactionHashes): Check {
  const { safe, transaction, claimedHashes, hints } = record;
  const base = { id: 'hash', source: computedHere } as const;
  const different = claimedHashes.find(({ hash }) => hash !== safeTxHash);
  if (!different)
    return {
      ...base,
      label: 'Transaction hash',
      state: 'agrees',
      detail: `These fields give ${safeTxHash}.`,
    };
  const changed = findChangedField(safe, { transaction, hash: different.hash, hints });
  if (changed)
    return {
      ...base,
      label: `Field "${changed.field}"`,
      state: 'contradicts',
      detail: `The gateway says ${changed.claimed}, but ${different.source} names the hash of ${changed.hashed}.`,
    };
  const isAlone = claimedHashes.some(({ hash }) => hash === safeTxHash);
  return {
    ...base,
    label: isAlone ? 'Field "safeTxHash"' : 'Transaction hash',
    state: 'contradicts',
    detail: `${capitalise(different.source)} names ${different.hash}, but these fields give ${safeTxHash}.`,
  };
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
