import type { Hash } from 'viem';
import { getCallsStatus, getTransactionReceipt } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { isHostFailure } from '@/lib/errors/safe-apps';
import { readOutcome } from '@/lib/safe/protocol/execution';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';

/** A transaction that the wallet around this page was asked to propose. */
export type HostRequest = {
  /** The Safe that the host has open. */
  readonly safe: SafeRef;
  readonly safeTxHash: Hash;
};

/** `waiting` for owners or for a block; `refused` where the host says that nothing will come of it. */
export type HostRequestState = 'waiting' | 'executed' | 'failed' | 'refused';

/**
 * Looks once at what became of a request. Only the host knows in which transaction of the chain it was executed; that it
 * was is read from the Safe's own event there. Throws what host or chain throw when they do not answer.
 */
export async function followHostRequest(
  { chain, wallet }: { chain: ChainClient; wallet: SigningClient },
  { safe, safeTxHash }: HostRequest,
): Promise<HostRequestState> {
  const told = await getCallsStatus(wallet, { id: safeTxHash }).catch((thrown: unknown) => {
    const error = toAppError(thrown);
    // A host whose service has not heard of it yet has no answer.
    if (isHostFailure(error)) return undefined;
    throw error;
  });
  const hash = told?.receipts?.[0]?.transactionHash;
  if (!hash) return told && told.statusCode >= 400 && told.statusCode < 500 ? 'refused' : 'waiting';
  const { logs } = await getTransactionReceipt(chain, { hash }).catch((error: unknown) => {
    throw toAppError(error);
  });
  const outcome = readOutcome(logs, { safe, safeTxHash });
  // What the chain does not bear out has not happened.
  return outcome === 'absent' ? 'waiting' : outcome === 'success' ? 'executed' : 'failed';
}
