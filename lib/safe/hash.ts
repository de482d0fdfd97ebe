import {
  concatHex,
  encodeAbiParameters,
  type Hash,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  size,
  toHex,
} from 'viem';
import { readSigningForm } from './safe-version';
import type { SafeRef, SafeTransaction } from './types';

const typehash = (type: string) => keccak256(toHex(type));

// Safe.sol, and GnosisSafe.sol before 1.3.0
const domainTypehash = typehash('EIP712Domain(uint256 chainId,address verifyingContract)');
const chainlessDomainTypehash = typehash('EIP712Domain(address verifyingContract)');
const safeTxTypehash = (baseGasName: string) =>
  typehash(
    `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 ${baseGasName},uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)`,
  );
const safeTxTypehashes = { baseGas: safeTxTypehash('baseGas'), dataGas: safeTxTypehash('dataGas') };

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

/** Domain Hash of a Safe (EIP-712 domain separator); before 1.3.0 without the chain's id. */
export function hashDomain(safe: SafeRef, version?: string): Hash {
  if (!readSigningForm(version).hasChainId)
    return keccak256(concatHex([chainlessDomainTypehash, pad(safe.address)]));
  return keccak256(encodeAbiParameters(domainTypes, [domainTypehash, BigInt(safe.chainId), safe.address]));
}

/** Message Hash of a transaction (EIP-712 struct hash of `SafeTx`). */
export function hashSafeTx(transaction: SafeTransaction, version?: string): Hash {
  return keccak256(
    encodeAbiParameters(safeTxTypes, [
      safeTxTypehashes[readSigningForm(version).baseGasName],
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

/** All three hashes that an owner can compare with a device, as a Safe of this version computes them (EIP-712). */
export function hashTransaction(
  safe: SafeRef,
  transaction: SafeTransaction,
  version?: string,
): TransactionHashes {
  const domainHash = hashDomain(safe, version);
  const messageHash = hashSafeTx(transaction, version);
  return { domainHash, messageHash, safeTxHash: keccak256(encodeDigest({ domainHash, messageHash })) };
}

/** Calldata Digest (ERC-8213): hash of the length of the data as uint256, followed by the data. */
export function hashCalldata(data: Hex): Hash {
  return keccak256(concatHex([numberToHex(size(data), { size: 32 }), data]));
}
