import { type Address, concatHex, getAddress, type Hex, hexToBigInt, numberToHex, pad, size } from 'viem';
import { readContractSignature, readSignatureKind, staticSize } from './signature';
import type { Confirmation } from './types';

/** The signature by which an owner's approval on the chain, or its being the sender, stands for it (v = 1, Safe.sol). */
export function encodeApproval(owner: Address): Hex {
  return concatHex([ownerWord(owner), pad('0x', { size: 32 }), '0x01']);
}

/** A contract's signature as one confirmation (v = 0, Safe.sol): owner, offset of its own part, that part. */
export function encodeContractSignature({ signer, signature }: Confirmation): Hex {
  return concatHex([encodeContractHead(signer, staticSize), encodeTail(signature)]);
}

/**
 * Joins confirmations of any kind into the bytes that `execTransaction` takes: ascending by owner, each owner once, the
 * parts of contracts behind all others. Throws `invalid-signature`. Source: `checkNSignatures`, Safe.sol.
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

/** In small letters, as signatures are compared. */
const ownerWord = (owner: Address) => pad(owner.toLowerCase() as Hex, { size: 32 }); // still the same address

const encodeContractHead = (owner: Address, offset: number) =>
  concatHex([ownerWord(owner), numberToHex(offset, { size: 32 }), '0x00']);

const encodeTail = (signature: Hex) => concatHex([numberToHex(size(signature), { size: 32 }), signature]);
