import { readName } from '@/lib/errors/mapping/walk-causes';

const missing: ReadonlySet<string | undefined> = new Set([
  'TransactionReceiptNotFoundError',
  'TransactionNotFoundError',
]);

/** Turns viem's "not found" errors of transactions and receipts into undefined. Rethrows all others. */
export function ignoreMissing<T>(question: Promise<T>): Promise<T | undefined> {
  return question.catch((error: unknown) => {
    if (missing.has(readName(error))) return undefined;
    throw error;
  });
}
