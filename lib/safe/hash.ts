import {
  concatHex,
  encodeAbiParameters,
  type Hash,
  type Hex,
  keccak256,
  numberToHex,
  size,
  toHex,
} from 'viem';
import type { SafeRef, SafeTransaction } from './types';

// Safe.sol: keccak256("EIP712Domain(uint256 chainId,address verifyingContract)")
const domainTypehash = keccak256(toHex('EIP712Domain(uint256 chainId,address verifyingContract)'));
// Safe.sol: keccak256 of the SafeTx type of 1.0.0 and later
const safeTxTypehash = keccak256(
  toHex(
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
  ),
);

const domainTypes = [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'address' }] as const;
const safeTxTypes = [
  { type: 'bytes32' },
  { type: 'address' },
  { type: 'uint256' },
  { type: 'bytes32' },
  { type: 'uint8' },
  { type: 'uint256' },
  { type: 'uint256' },
  { type: 'uint256' },
  { type: 'address' },
  { type: 'address' },
  { type: 'uint256' },
] as const;

/** Domain Hash of a Safe (EIP-712 domain separator, Safe 1.3.0 and later). */
export function hashDomain(safe: SafeRef): Hash {
  return keccak256(encodeAbiParameters(domainTypes, [domainTypehash, BigInt(safe.chainId), safe.address]));
}

/** Message Hash of a transaction (EIP-712 struct hash of `SafeTx`, Safe 1.0.0 and later). */
export function hashSafeTx(transaction: SafeTransaction): Hash {
  return keccak256(
    encodeAbiParameters(safeTxTypes, [
      safeTxTypehash,
      transaction.to,
      transaction.value,
      keccak256(transaction.data),
      transaction.operation,
      transaction.safeTxGas,
      transaction.baseGas,
      transaction.gasPrice,
      transaction.gasToken,
      transaction.refundReceiver,
      transaction.nonce,
    ]),
  );
}

export type TransactionHashes = {
  readonly domainHash: Hash;
  readonly messageHash: Hash;
  /** The EIP-712 Digest, which the Safe contract calls safeTxHash. */
  readonly safeTxHash: Hash;
};

/** The bytes whose hash is the EIP-712 Digest; Safes before 1.5.0 hand them to a contract that is an owner. */
export function encodeDigest({ domainHash, messageHash }: Omit<TransactionHashes, 'safeTxHash'>): Hex {
  return concatHex(['0x1901', domainHash, messageHash]);
}

/** All three hashes that an owner can compare with a device (EIP-712; Safe 1.3.0 and later). */
export function hashTransaction(safe: SafeRef, transaction: SafeTransaction): TransactionHashes {
  const domainHash = hashDomain(safe);
  const messageHash = hashSafeTx(transaction);
  return { domainHash, messageHash, safeTxHash: keccak256(encodeDigest({ domainHash, messageHash })) };
}

/** Calldata Digest (ERC-8213): hash of the length of the data as uint256, followed by the data. */
export function hashCalldata(data: Hex): Hash {
  return keccak256(concatHex([numberToHex(size(data), { size: 32 }), data]));
}
