import {
  type Address,
  concatHex,
  type Hash,
  type Hex,
  InvalidAddressError,
  isAddress,
  keccak256,
  numberToHex,
  size,
  stringToHex,
} from 'viem';
import { readSigningForm } from './safe-version';
import type { SafeRef, SafeTransaction } from './types';

const typehash = (type: string) => keccak256(stringToHex(type));

// Safe.sol, and GnosisSafe.sol before 1.3.0
const domainTypehash = typehash('EIP712Domain(uint256 chainId,address verifyingContract)');
const chainlessDomainTypehash = typehash('EIP712Domain(address verifyingContract)');
const safeTxTypehash = (baseGasName: string) =>
  typehash(
    `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 ${baseGasName},uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)`,
  );
const safeTxTypehashes = { baseGas: safeTxTypehash('baseGas'), dataGas: safeTxTypehash('dataGas') };
const emptyHash = keccak256('0x');

const emptyWord = '0'.repeat(64);

/** A number of 256 bits as a word without its 0x. */
const wordOf = (value: bigint) => (value === 0n ? emptyWord : numberToHex(value, { size: 32 }).slice(2));

/** An address as a word without its 0x. */
function addressWordOf(address: Address): string {
  if (!isAddress(address)) throw new InvalidAddressError({ address });
  return `000000000000000000000000${address.slice(2)}`;
}

/** The domain that was hashed last: those of a queue or a history are all of one Safe. */
let lastDomain: { readonly preimage: Hex; readonly hash: Hash } | undefined;

/**
 * Domain Hash of a Safe (EIP-712 domain separator); before 1.3.0 without the chain's id. Throws viem's
 * InvalidAddressError and IntegerOutOfRangeError on what no Safe can have.
 */
export function hashDomain(safe: SafeRef, version?: string): Hash {
  const address = addressWordOf(safe.address);
  const preimage: Hex = readSigningForm(version).hasChainId
    ? `${domainTypehash}${wordOf(BigInt(safe.chainId))}${address}`
    : `${chainlessDomainTypehash}${address}`;
  if (lastDomain?.preimage !== preimage) lastDomain = { preimage, hash: keccak256(preimage) };
  return lastDomain.hash;
}

/**
 * Message Hash of a transaction (EIP-712 struct hash of `SafeTx`). Throws viem's InvalidAddressError and
 * IntegerOutOfRangeError on what no transaction can have.
 */
export function hashSafeTx(transaction: SafeTransaction, version?: string): Hash {
  const { to, value, data, operation, safeTxGas, baseGas } = transaction;
  const { gasPrice, gasToken, refundReceiver, nonce } = transaction;
  const dataHash = data === '0x' ? emptyHash : keccak256(data);
  // abi.encode of eleven values of one word each
  const head = safeTxTypehashes[readSigningForm(version).baseGasName] + addressWordOf(to) + wordOf(value);
  const operationWord = numberToHex(operation, { size: 1 }).slice(2).padStart(64, '0');
  const gas = wordOf(safeTxGas) + wordOf(baseGas) + wordOf(gasPrice) + addressWordOf(gasToken);
  const tail = addressWordOf(refundReceiver) + wordOf(nonce);
  return keccak256(`0x${head.slice(2)}${dataHash.slice(2)}${operationWord}${gas}${tail}`);
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

/** The hashes of transactions that cannot change, with the Safe and version they were computed for last. */
const remembered = new WeakMap<
  SafeTransaction,
  { readonly domain: string; readonly hashes: TransactionHashes }
>();

/**
 * All three hashes that an owner can compare with a device, as a Safe of this version computes them (EIP-712). Those of
 * a frozen transaction are computed once for each object. Throws what `hashDomain` and `hashSafeTx` throw.
 */
export function hashTransaction(
  safe: SafeRef,
  transaction: SafeTransaction,
  version?: string,
): TransactionHashes {
  if (!Object.isFrozen(transaction)) return hashTransactionAfresh(safe, transaction, version);
  const domain = `${safe.chainId}:${safe.address}:${version ?? ''}`;
  const cached = remembered.get(transaction);
  if (cached?.domain === domain) return cached.hashes;
  const hashes = hashTransactionAfresh(safe, transaction, version);
  remembered.set(transaction, { domain, hashes });
  return hashes;
}

/** The same computed from the fields as they are now, for what goes to a wallet. Throws as `hashTransaction` does. */
export function hashTransactionAfresh(
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
