import type { Hash } from 'viem';
import { outbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import { readApproveHash } from '@/lib/safe/protocol/parent';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { localTransactions } from '@/lib/storage/local-transactions';
import { runningExecutions } from '@/lib/storage/running-executions';

/**
 * Lists the hashes of a Safe's transactions that this browser knows, each once: opened, signed, submitted or executed
 * here, or approved by such a transaction of another Safe. Callers fetch and check the transactions.
 */
export function listKnownHashes(safe: SafeRef): readonly Hash[] {
  const records = [...localTransactions.get(), ...outbox.get(), ...submitted.get()];
  const own = [...records, ...runningExecutions.get()].filter((record) => isSameSafe(record.safe, safe));
  const approved = records.flatMap(({ transaction }) => readApproveHash(safe, transaction) ?? []);
  return [...new Set([...own.map(({ safeTxHash }) => safeTxHash), ...approved])];
}
