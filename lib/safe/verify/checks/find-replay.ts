import { type Address, type Hex, isAddressEqual } from 'viem';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

/** Chains on which a Safe often has the same address. */
export const otherChains: readonly { readonly id: number; readonly name: string }[] = [
  { id: 1, name: 'Ethereum' },
  { id: 10, name: 'OP Mainnet' },
  { id: 56, name: 'BNB Smart Chain' },
  { id: 100, name: 'Gnosis' },
  { id: 137, name: 'Polygon' },
  { id: 42_161, name: 'Arbitrum One' },
  { id: 11_155_111, name: 'Sepolia' },
  { id: 84_532, name: 'Base Sepolia' },
];
/** The number of nonces on either side, and of Safes, that are tried; each costs a recovery of the signer. */
const nonceReach = 10n;
export const maxSafes = 20;

/**
 * Finds the transaction for which a signature was made: this one with another nonce, on another chain or of another
 * Safe. Undefined where none fits.
 */
export async function findReplay(
  {
    safe,
    transaction,
    otherSafes = [],
  }: { safe: SafeRef; transaction: SafeTransaction; otherSafes?: readonly Address[] },
  { signer, signature }: { signer: Address; signature: Hex },
): Promise<string | undefined> {
  for (const { where, hash } of listOrigins(safe, transaction, otherSafes)) {
    const actual = await recoverSigner(hash(), signature).catch(() => undefined);
    if (actual && isAddressEqual(actual, signer)) return where;
  }
  return undefined;
}

function listOrigins(safe: SafeRef, transaction: SafeTransaction, otherSafes: readonly Address[]) {
  const origin = (where: string, of: SafeRef, made: SafeTransaction, version?: string) => ({
    where,
    hash: () => hashTransaction(of, made, version).safeTxHash,
  });
  const nonces: bigint[] = [];
  for (let distance = 1n; distance <= nonceReach; distance += 1n)
    nonces.push(
      ...[transaction.nonce - distance, transaction.nonce + distance].filter((nonce) => nonce >= 0n),
    );
  return [
    ...nonces.map((nonce) => origin(`with nonce ${nonce}`, safe, { ...transaction, nonce })),
    ...otherChains
      .filter(({ id }) => id !== safe.chainId)
      .map(({ id, name }) => origin(`on ${name}`, { ...safe, chainId: id }, transaction)),
    // Before 1.3.0 the chain id was not part of the signed data.
    origin('in the form of an older Safe version', safe, transaction, '1.2.0'),
    ...otherSafes
      .filter((address) => !isAddressEqual(address, safe.address))
      .slice(0, maxSafes)
      .map((address) => origin(`of the Safe ${address}`, { ...safe, address }, transaction)),
  ];
}
