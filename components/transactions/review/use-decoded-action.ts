import { useToken } from '@/lib/queries/balances';
import { decodeAction } from '@/lib/safe/decode/decode';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

/** What a new transaction does, from its bytes, with the token that it names. */
export function useDecodedAction(safe: SafeRef, transaction: SafeTransaction) {
  const decodedAction = decodeAction(safe.address, transaction);
  const token = useToken(decodedAction.kind === 'tokenTransfer' ? decodedAction.token : undefined);
  return {
    decodedAction,
    /** Undefined where it names none, or the contract is none. */
    token: token.data ?? undefined,
    isPending: decodedAction.kind === 'tokenTransfer' && token.isPending,
  };
}
