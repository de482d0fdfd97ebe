import type { Hash } from 'viem';
import { submitted } from '@/lib/outbox/delivered';
import { outbox } from '@/lib/outbox/outbox';
import { readApproveHash } from '@/lib/safe/parent';
import type { SafeRef } from '@/lib/safe/types';
import { localTransactions } from '@/lib/storage/kept-transactions';
import { isSameSafe } from '@/lib/storage/known-safes';
import { runningExecutions } from '@/lib/storage/running-executions';

/**
 * Hashes of a Safe's transactions that this browser knows of without any list, each once: opened, signed, submitted or executed
 * here, or approved by a transaction of another Safe that was. What they stand for is asked and checked elsewhere.
 */
export function listKnownHashes(safe: SafeRef): readonly Hash[] {
  const records = [...localTransactions.get(), ...outbox.get(), ...submitted.get()];
  const own = [...records, ...runningExecutions.get()].filter((record) => isSameSafe(record.safe, safe));
  const approved = records.flatMap(({ transaction }) => readApproveHash(safe, transaction) ?? []);
  return [...new Set([...own.map(({ safeTxHash }) => safeTxHash), ...approved])];
}
