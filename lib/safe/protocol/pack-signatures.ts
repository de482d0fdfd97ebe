import { type Address, concatHex, getAddress, type Hex, hexToBigInt, numberToHex, pad, size } from 'viem';
import { readContractSignature, readSignatureKind, staticSize } from './signature';
import type { Confirmation } from './types';

/**
 * Encodes the signature that stands for an owner's on-chain approval, or for the owner as the sender (v = 1, Safe.sol).
 */
export function encodeApproval(owner: Address): Hex {
  return concatHex([ownerWord(owner), pad('0x', { size: 32 }), '0x01']);
}

/**
 * Encodes a contract's signature as one confirmation (v = 0, Safe.sol): owner, offset of the contract's part, that
 * part.
 */
export function encodeContractSignature({ signer, signature }: Confirmation): Hex {
  return concatHex([encodeContractHead(signer, staticSize), encodeTail(signature)]);
}

/**
 * Joins confirmations of any kind into the bytes for `execTransaction`: ascending by owner, each owner once, with the
 * contracts' parts at the end. Throws `invalid-signature`. Source: `checkNSignatures`, Safe.sol.
 */
export function packSignatures(confirmations: readonly Confirmation[]): Hex {
  const byOwner = new Map(confirmations.map(({ signer, signature }) => [getAddress(signer), signature]));
  const ascending = [...byOwner].sort(([a], [b]) => (hexToBigInt(a) < hexToBigInt(b) ? -1 : 1));
  const heads: Hex[] = [];
  const tails: Hex[] = [];
  let offset = ascending.length * staticSize;
  for (const [owner, signature] of ascending) {
    if (readSignatureKind(signature) !== 'contract') {
      heads.push(signature);
      continue;
    }
    const tail = encodeTail(readContractSignature(signature).signature);
    heads.push(encodeContractHead(owner, offset));
    tails.push(tail);
    offset += size(tail);
  }
  return concatHex([...heads, ...tails]);
}

/** Lower case, as signatures are compared. */
const ownerWord = (owner: Address) => pad(owner.toLowerCase() as Hex, { size: 32 }); // still the same address

const encodeContractHead = (owner: Address, offset: number) =>
  concatHex([ownerWord(owner), numberToHex(offset, { size: 32 }), '0x00']);

const encodeTail = (signature: Hex) => concatHex([numberToHex(size(signature), { size: 32 }), signature]);
