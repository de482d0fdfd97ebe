import type { Hash } from 'viem';
import { findChainExecution } from '@/lib/chain/list-executions';
import { getSafeState } from '@/lib/chain/safe-state';
import type { SafeRef } from '@/lib/safe/protocol/types';
import {
  type InspectingClients,
  loadVerifiedTransaction,
  type VerifiedTransaction,
} from './load-verified-transaction';
import { describeLocalCopy } from './local-copies';

/** What the chain has of a hash that the gateway has never heard of. */
export type ExecutedTransaction =
  | { readonly kind: 'found'; readonly verified: VerifiedTransaction }
  /** The Safe says that it executed the hash, in calldata that do not hold its bytes. */
  | { readonly kind: 'unreadable'; readonly transactionHash: Hash; readonly isSuccess: boolean }
  /** The Safe has executed nothing with this hash since this block. */
  | { readonly kind: 'absent'; readonly fromBlock: bigint };

/**
 * Finds in a Safe's own events what it executed under a hash, takes the bytes from the calldata, and checks them as any other
 * transaction. Nobody proposed it at the gateway, so the gateway is not asked. Throws what the RPC throws.
 */
export async function loadExecutedTransaction(
  clients: InspectingClients,
  { safe, safeTxHash, reason }: { safe: SafeRef; safeTxHash: Hash; reason: unknown },
): Promise<ExecutedTransaction> {
  const { chain } = clients;
  const state = await getSafeState(chain, safe);
  const { execution, fromBlock } = await findChainExecution(chain, { safe, safeTxHash }, state);
  if (!execution) return { kind: 'absent', fromBlock };
  const { transaction, transactionHash, date, isSuccess } = execution;
  if (!transaction) return { kind: 'unreadable', transactionHash, isSuccess };
  // Its signatures are in the calldata too, and are read from there as those of every execution.
  const claimed = describeLocalCopy({
    ...{ safe, safeTxHash, transaction, seenAt: date },
    ...{ confirmations: [], origin: undefined },
  });
  const copy = { seenAt: date, reason, isMissing: false, isSent: false, executedIn: transactionHash };
  const verified = await loadVerifiedTransaction(clients, {
    ...{ safe, id: safeTxHash, found: { claimed, copy } },
  });
  return { kind: 'found', verified };
}
