import { multiSendCallOnly, type SafeVersion } from '@/config/contracts';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { AppTransactions } from '@/lib/safe-apps/protocol/read-transactions';

/**
 * One transaction of what an app asks for; undefined for several calls of a Safe whose contract is not known. A limit
 * of gas that the app sets is kept, and warned about where the transaction is reviewed.
 */
export function buildAppTransaction(
  { calls, safeTxGas }: AppTransactions,
  { nonce, version }: { readonly nonce: bigint; readonly version: SafeVersion | undefined },
): SafeTransaction | undefined {
  const multiSend = multiSendCallOnly.find((batch) => batch.version === version)?.address;
  if (calls.length > 1 && !multiSend) return undefined;
  return { ...buildSafeTransaction({ calls, nonce, ...(multiSend && { multiSend }) }), safeTxGas };
}
