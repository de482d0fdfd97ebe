import type { Address, Hex } from 'viem';
import type { SafeTransaction } from '@/lib/safe/protocol/types';

/** A transaction as the recorded files have it: numbers as texts. */
export type RecordedTransaction = {
  readonly to: string;
  readonly value: string;
  readonly data: string;
  readonly operation: number;
  readonly safeTxGas: string;
  readonly baseGas: string;
  readonly gasPrice: string;
  readonly gasToken: string;
  readonly refundReceiver: string;
  readonly nonce: number;
};

// The recorded files are data of our own: their texts are what their names say.
export const asAddress = (text: string) => text as Address;
export const asHex = (text: string) => text as Hex;

export function readRecorded(recorded: RecordedTransaction): SafeTransaction {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
    recorded;
  return {
    to: asAddress(to),
    value: BigInt(value),
    data: asHex(data),
    operation: operation === 1 ? 1 : 0,
    safeTxGas: BigInt(safeTxGas),
    baseGas: BigInt(baseGas),
    gasPrice: BigInt(gasPrice),
    gasToken: asAddress(gasToken),
    refundReceiver: asAddress(refundReceiver),
    nonce: BigInt(nonce),
  };
}
