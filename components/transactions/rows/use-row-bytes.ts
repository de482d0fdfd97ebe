import { useMemo } from 'react';
import type { Hash } from 'viem';
import { readHashOfId } from '@/lib/actions/verify/look-up-transaction';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useStored } from '@/lib/hooks/use-stored';
import { type ClaimedRow, useShownClaim } from '@/lib/queries/transactions/claims';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { localTransactions } from '@/lib/storage/local-transactions';

export type RowBytes = { readonly safeTxHash: Hash; readonly transaction: SafeTransaction };

type RowBytesOptions = {
  readonly copy?: SafeTransaction | undefined;
  readonly asks?: 'calls' | 'all' | 'nothing';
};

/**
 * The bytes of a listed transaction, from this browser's copy or else from the gateway. The gateway is asked for calls,
 * because the list tells only a function's name, and with `asks: 'all'` for all others, because the list may call a
 * change of the Safe a payment; with `asks: 'nothing'` only what is loaded already counts. Bytes count only if they give
 * the listed hash.
 */
export function useRowBytes(
  safe: SafeRef,
  row: ClaimedRow & Pick<TransactionSummary, 'info'>,
  { copy, asks = 'calls' }: RowBytesOptions = {},
): RowBytes | undefined {
  const { id, info } = row;
  const listed = readHashOfId(id);
  const seen = useStored(localTransactions).find(
    (one) => one.safeTxHash === listed && isSameSafe(one.safe, safe),
  );
  const saved = copy ?? seen?.transaction;
  const isAsked =
    (asks === 'all' || (asks === 'calls' && info.kind === 'custom')) && listed !== undefined && !saved;
  const claim = useShownClaim(safe, row, isAsked);
  const transaction = saved ?? claim?.multisig?.transaction;
  return useMemo(() => {
    if (!transaction) return undefined;
    const { safeTxHash } = hashTransaction(safe, transaction);
    return safeTxHash === listed ? { safeTxHash, transaction } : undefined;
  }, [transaction, safe, listed]);
}
