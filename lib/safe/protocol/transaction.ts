import { type Address, zeroAddress } from 'viem';
import { SafeError } from '@/lib/errors/safe';
import { encodeMultiSend } from './multisend';
import { type Call, operations, type SafeTransaction } from './types';

const withoutRefund = {
  safeTxGas: 0n,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zeroAddress,
  refundReceiver: zeroAddress,
} as const;

/**
 * Builds one transaction of calls and a nonce; several calls become a batch through `multiSend`, the address of
 * MultiSendCallOnly. Gas and refund fields are always zero. Throws `empty-transaction` without a call, and
 * `missing-multisend` for several calls without that address.
 */
export function buildSafeTransaction({
  calls,
  nonce,
  multiSend,
}: {
  calls: readonly Call[];
  nonce: bigint;
  multiSend?: Address;
}): SafeTransaction {
  const [first, ...rest] = calls;
  if (!first) throw new SafeError({ kind: 'empty-transaction' });
  if (rest.length === 0)
    return Object.freeze({ ...first, operation: operations.call, ...withoutRefund, nonce });
  if (!multiSend) throw new SafeError({ kind: 'missing-multisend' });
  const batch = encodeMultiSend({ calls, multiSend });
  return Object.freeze({ ...batch, operation: operations.delegateCall, ...withoutRefund, nonce });
}
