import { useMemo } from 'react';
import type { Hash } from 'viem';
import { useStored } from '@/lib/hooks/use-stored';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { localTransactions } from '@/lib/storage/local-transactions';

export type SeenBytes = { readonly safeTxHash: Hash; readonly transaction: SafeTransaction };

/**
 * The bytes of a listed transaction that this browser has verified before; undefined where it has not. The storage is
 * nobody's word: the bytes count only if they give the hash that the list names.
 */
export function useSeenBytes(safe: SafeRef, id: string): SeenBytes | undefined {
  const saved = useStored(localTransactions);
  return useMemo(() => {
    const wanted = id.slice(-66).toLowerCase();
    const found = saved.find((one) => one.safeTxHash === wanted && isSameSafe(one.safe, safe));
    if (!found) return undefined;
    const { safeTxHash } = hashTransaction(safe, found.transaction);
    return safeTxHash === wanted ? { safeTxHash, transaction: found.transaction } : undefined;
  }, [saved, safe, id]);
}
