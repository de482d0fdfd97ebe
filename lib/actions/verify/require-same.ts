import type { Hash } from 'viem';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { SafeError } from '@/lib/errors/safe';
import { hashTransactionAfresh } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { VerifiedTransaction } from './load-verified-transaction';
import type { ReviewedTransaction } from './reviewed-transaction';

/**
 * Returns the reviewed transaction with its hash where a fresh load shows the same one without contradictions. Throws
 * `transaction-contradicted` and the chain's error.
 */
export function requireSame(
  { inspection: seen }: ReviewedTransaction,
  { safe, state, chainError, claimed: { multisig }, inspection }: VerifiedTransaction,
): { readonly transaction: SafeTransaction; readonly safeTxHash: Hash } {
  if (!state) throw toAppError(chainError);
  const fields = inspection?.report.contradictions ?? ['Kind of transaction'];
  if (fields.length > 0) throw new SafeError({ kind: 'transaction-contradicted', fields });
  const safeTxHash = multisig && hashTransactionAfresh(safe, multisig.transaction).safeTxHash;
  const wasChecked = [seen, inspection].every((checked) => checked?.report.hashes.safeTxHash === safeTxHash);
  if (!multisig || !safeTxHash || !wasChecked)
    throw new SafeError({ kind: 'transaction-contradicted', fields: ['Transaction hash'] });
  return { transaction: multisig.transaction, safeTxHash };
}
