import type { Hash } from 'viem';
import { findChainExecution, type KnownExecution, readKnownExecution } from '@/lib/chain/list-executions';
import { getSafeState } from '@/lib/chain/safe-state';
import type { SafeRef } from '@/lib/safe/protocol/types';
import {
  type InspectingClients,
  loadVerifiedTransaction,
  type VerifiedTransaction,
} from './load-verified-transaction';
import { describeLocalCopy } from './local-copies';

/** The chain's answer for a safeTxHash that the gateway doesn't know. */
export type ExecutedTransaction =
  | { readonly kind: 'found'; readonly verified: VerifiedTransaction }
  /** The Safe's event names the hash, but the calldata don't hold the bytes. */
  | { readonly kind: 'unreadable'; readonly transactionHash: Hash; readonly isSuccess: boolean }
  /** The Safe has executed nothing with this hash since this block. */
  | { readonly kind: 'absent'; readonly fromBlock: bigint };

/**
 * Finds the execution of a hash in the Safe's own events, takes the bytes from the calldata, and checks them like any
 * other transaction. The gateway is not asked, because nobody proposed it there. Throws what the RPC throws.
 */
export async function loadExecutedTransaction(
  clients: InspectingClients,
  {
    safe,
    safeTxHash,
    reason,
    known,
  }: {
    safe: SafeRef;
    safeTxHash: Hash;
    reason: unknown;
    /** Where the execution was found before; otherwise the newest blocks are searched. */
    known?: KnownExecution | undefined;
  },
): Promise<ExecutedTransaction> {
  const { chain } = clients;
  const state = await getSafeState(chain, safe);
  const found = known && (await readKnownExecution(chain, { safe, safeTxHash }, known));
  const { execution, fromBlock } = found
    ? { execution: found, fromBlock: 0n }
    : await findChainExecution(chain, { safe, safeTxHash }, state);
  if (!execution) return { kind: 'absent', fromBlock };
  const { transaction, transactionHash, date, isSuccess } = execution;
  if (!transaction) return { kind: 'unreadable', transactionHash, isSuccess };
  // The calldata hold its signatures too; they are read as for every execution.
  const claimed = describeLocalCopy({
    ...{ safe, safeTxHash, transaction, seenAt: date },
    ...{ confirmations: [], contractSignatures: [], origin: undefined },
  });
  const copy = { seenAt: date, reason, isMissing: false, isSent: false, executedIn: transactionHash };
  const verified = await loadVerifiedTransaction(clients, {
    ...{ safe, id: safeTxHash, found: { claimed, copy } },
  });
  return { kind: 'found', verified };
}
