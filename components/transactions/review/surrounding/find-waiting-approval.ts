import type { Hash } from 'viem';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export type Approval = { readonly safe: SafeRef; readonly child: SafeRef; readonly hash: Hash };

/** Builds the transaction by which a Safe approves another one's, as every composer of Concord builds it. */
export const buildApproval = ({ child, hash }: Approval, nonce: bigint): SafeTransaction =>
  buildSafeTransaction({ calls: [encodeApproveHash(child, hash)], nonce });

/** Finds the queued transaction that is exactly this approval: its id ends in the hash computed here. */
export function findWaitingApproval(approval: Approval, queue: readonly ListItem[]): string | undefined {
  for (const item of queue) {
    if (item.kind !== 'transaction' || item.transaction.execution?.kind !== 'multisig') continue;
    const { id, execution } = item.transaction;
    const { safeTxHash } = hashTransaction(approval.safe, buildApproval(approval, execution.nonce));
    if (id.toLowerCase().endsWith(safeTxHash)) return id;
  }
  return undefined;
}
