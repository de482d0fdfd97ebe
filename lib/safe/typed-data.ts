import type { TypedDataDefinition } from 'viem';
import type { SafeRef, SafeTransaction } from './types';

const types = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const;

export type SafeTypedData = TypedDataDefinition<typeof types, 'SafeTx'>;

/** The EIP-712 payload that a wallet signs for a transaction (Safe 1.3.0 and later). */
export function buildTypedData(safe: SafeRef, transaction: SafeTransaction): SafeTypedData {
  return {
    domain: { chainId: safe.chainId, verifyingContract: safe.address },
    types,
    primaryType: 'SafeTx',
    message: transaction,
  };
}
