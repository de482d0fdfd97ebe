import type { SafeVersion } from '@/config/contracts';
import { buildCallsTransaction } from '@/lib/actions/build-calls-transaction';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { AppTransactions } from '@/lib/safe-apps/protocol/read-transactions';

/**
 * One transaction of what an app asks for; undefined for several calls of a Safe whose contract is not known. A limit
 * of gas that the app sets is kept, and warned about where the transaction is reviewed.
 */
export function buildAppTransaction(
  { calls, safeTxGas }: AppTransactions,
  at: { readonly nonce: bigint; readonly version: SafeVersion | undefined },
): SafeTransaction | undefined {
  const transaction = buildCallsTransaction(calls, at);
  return transaction && { ...transaction, safeTxGas };
}
