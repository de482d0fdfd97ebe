import { multiSendCallOnly, type SafeVersion } from '@/config/contracts';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { Call, SafeTransaction } from '@/lib/safe/protocol/types';

/**
 * Builds one transaction of calls; several calls are batched through the MultiSendCallOnly of the Safe's version.
 * Undefined for several calls of a Safe whose version is unknown. Throws SafeError without a call.
 */
export function buildCallsTransaction(
  calls: readonly Call[],
  { nonce, version }: { readonly nonce: bigint; readonly version: SafeVersion | undefined },
): SafeTransaction | undefined {
  const multiSend = multiSendCallOnly.find((batch) => batch.version === version)?.address;
  if (calls.length > 1 && !multiSend) return undefined;
  return buildSafeTransaction({ calls, nonce, ...(multiSend && { multiSend }) });
}
