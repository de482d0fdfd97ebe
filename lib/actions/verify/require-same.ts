import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { SafeError } from '@/lib/errors/safe';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { VerifiedTransaction } from './load-verified-transaction';

/** The reviewed transaction, if a fresh look shows the same one without contradiction. */
export function requireSame(reviewed: VerifiedTransaction, fresh: VerifiedTransaction): SafeTransaction {
  if (!fresh.state) throw toAppError(fresh.chainError);
  const contradictions = fresh.inspection?.report.contradictions ?? ['Kind of transaction'];
  if (contradictions.length > 0)
    throw new SafeError({ kind: 'transaction-contradicted', fields: contradictions });
  const seen = reviewed.inspection?.report.hashes.safeTxHash;
  const now = fresh.inspection?.report.hashes.safeTxHash;
  const { multisig } = fresh.claimed;
  if (!multisig || seen !== now)
    throw new SafeError({ kind: 'transaction-contradicted', fields: ['Transaction hash'] });
  return multisig.transaction;
}
