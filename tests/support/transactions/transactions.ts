import fc from 'fast-check';
import { type Address, getAddress, type Hex, type LocalAccount, toHex, zeroAddress } from 'viem';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { recipient } from '../chain/people';

/** A payment of one ether with nonce 7, save for what is given. */
export function makeTransaction(given: Partial<SafeTransaction> = {}): SafeTransaction {
  return Object.freeze({
    to: recipient,
    value: 10n ** 18n,
    data: '0x',
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver: zeroAddress,
    nonce: 7n,
    ...given,
  });
}

const safeTxType = [
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
] as const;

/** Signs as a wallet does, with a typed-data payload of this file's own. */
export function signAs(owner: LocalAccount, safe: SafeRef, transaction: SafeTransaction): Promise<Hex> {
  return owner.signTypedData({
    domain: { chainId: safe.chainId, verifyingContract: safe.address },
    types: { SafeTx: safeTxType },
    primaryType: 'SafeTx',
    message: transaction,
  });
}

const bytes = (options: { minLength?: number; maxLength: number }) =>
  fc.uint8Array(options).map((array) => toHex(array));

export const anyAddress: fc.Arbitrary<Address> = bytes({ minLength: 20, maxLength: 20 }).map((hex) =>
  getAddress(hex),
);

/** Whole numbers of 256 bits with the edges among them. */
export const anyUint: fc.Arbitrary<bigint> = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.constantFrom(0n, 1n, 2n ** 64n, 2n ** 256n - 1n),
);

export const anyTransaction: fc.Arbitrary<SafeTransaction> = fc.record({
  to: anyAddress,
  value: anyUint,
  data: bytes({ maxLength: 100 }),
  operation: fc.constantFrom(0, 1),
  safeTxGas: anyUint,
  baseGas: anyUint,
  gasPrice: anyUint,
  gasToken: anyAddress,
  refundReceiver: anyAddress,
  nonce: anyUint,
});

/** One value that differs from the given transaction's for each of its fields. */
export const spoofs: { readonly [K in keyof SafeTransaction]: SafeTransaction[K] } = {
  to: '0x0000000000000000000000000000000000000011',
  value: 2n * 10n ** 18n,
  data: '0x01',
  operation: 1,
  safeTxGas: 1n,
  baseGas: 2n,
  gasPrice: 3n,
  gasToken: '0x0000000000000000000000000000000000000022',
  refundReceiver: '0x0000000000000000000000000000000000000033',
  nonce: 8n,
};

/** The same transaction with one field changed. */
export function spoofFields(transaction: SafeTransaction, field: keyof SafeTransaction): SafeTransaction {
  return { ...transaction, [field]: spoofs[field] };
}

export const fieldNames = [
  ...(['to', 'value', 'data', 'operation', 'safeTxGas', 'baseGas'] as const),
  ...(['gasPrice', 'gasToken', 'refundReceiver', 'nonce'] as const),
];
