import type { Hash } from 'viem';
import { getCallsStatus, getTransactionReceipt } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { isHostFailure } from '@/lib/errors/safe-apps';
import { readOutcome } from '@/lib/safe/protocol/execution';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';

/** A transaction that the surrounding wallet was asked to propose. */
export type SurroundingRequest = {
  /** The Safe that the surrounding wallet has open. */
  readonly safe: SafeRef;
  readonly safeTxHash: Hash;
};

/** `waiting` for owners or for a block; `refused` once the surrounding wallet reports it as such. */
export type SurroundingRequestState = 'waiting' | 'executed' | 'failed' | 'refused';

/**
 * Reads the state of a request once. Only the surrounding wallet knows the chain transaction that executed it; the
 * outcome is read from the Safe's own event there. Throws the failure of wallet or chain when one does not answer.
 */
export async function followSurroundingRequest(
  { chain, wallet }: { chain: ChainClient; wallet: SigningClient },
  { safe, safeTxHash }: SurroundingRequest,
): Promise<SurroundingRequestState> {
  const status = await getCallsStatus(wallet, { id: safeTxHash }).catch((thrown: unknown) => {
    const error = toAppError(thrown);
    // The wallet has no answer while its service doesn't know the transaction yet.
    if (isHostFailure(error)) return undefined;
    throw error;
  });
  const hash = status?.receipts?.[0]?.transactionHash;
  if (!hash) return status && status.statusCode >= 400 && status.statusCode < 500 ? 'refused' : 'waiting';
  const { logs } = await getTransactionReceipt(chain, { hash }).catch((error: unknown) => {
    throw toAppError(error);
  });
  const outcome = readOutcome(logs, { safe, safeTxHash });
  // The wallet's word alone does not count as an execution.
  return outcome === 'absent' ? 'waiting' : outcome === 'success' ? 'executed' : 'failed';
}
