import type { SafeVersion } from '@/config/contracts';
import { buildCallsTransaction } from '@/lib/actions/build-calls-transaction';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { AppTransactions } from '@/lib/safe-apps/protocol/read-transactions';

/**
 * Builds one transaction of an app's calls; undefined for several calls of a Safe whose version is unknown. The app's
 * gas limit is kept, and the review warns about it.
 */
export function buildAppTransaction(
  { calls, safeTxGas }: AppTransactions,
  at: { readonly nonce: bigint; readonly version: SafeVersion | undefined },
): SafeTransaction | undefined {
  const transaction = buildCallsTransaction(calls, at);
  return transaction && { ...transaction, safeTxGas };
}
