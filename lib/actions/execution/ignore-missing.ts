import { readName } from '@/lib/errors/mapping/walk-causes';

const missing: ReadonlySet<string | undefined> = new Set([
  'TransactionReceiptNotFoundError',
  'TransactionNotFoundError',
]);

/** What the RPC answers about a transaction or its receipt; undefined where it knows none. Throws what else it throws. */
export function ignoreMissing<T>(question: Promise<T>): Promise<T | undefined> {
  return question.catch((error: unknown) => {
    if (missing.has(readName(error))) return undefined;
    throw error;
  });
}
