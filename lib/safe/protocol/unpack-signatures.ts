import { type Address, getAddress, type Hex, hexToBigInt, size, slice } from 'viem';
import { SafeError } from '@/lib/errors/safe';
import { encodeContractSignature } from './pack-signatures';
import { readSignatureKind, type SignatureKind, staticSize } from './signature';

export type UnpackedSignature = {
  readonly kind: SignatureKind;
  /** The signature as one confirmation; a contract's includes its own part. */
  readonly signature: Hex;
  /** The signer that the bytes name for contracts and approvals; undefined where it has to be recovered. */
  readonly signer: Address | undefined;
};

/** The most signatures that are read; no Safe can pay the gas for more. */
const maxSignatures = 300;

/**
 * Splits the signatures of `execTransaction`. The contracts' parts may be in any order behind the heads, may overlap
 * and may have bytes between them, because the contract allows it. Throws `invalid-signature` where a head or a part
 * does not fit. Source: `checkNSignatures`, Safe.sol.
 */
export function unpackSignatures(packed: Hex): readonly UnpackedSignature[] {
  const unpacked: UnpackedSignature[] = [];
  // The heads end at the first contract's part, or where fewer bytes than a head are left.
  let end = size(packed);
  for (let start = 0; start + staticSize <= end; start += staticSize) {
    if (unpacked.length >= maxSignatures) throw new SafeError({ kind: 'invalid-signature' });
    const head = slice(packed, start, start + staticSize);
    const kind = readSignatureKind(head);
    if (kind === 'contract') {
      const part = readContractPart(packed, head);
      end = Math.min(end, part.offset);
      unpacked.push({ kind, signature: encodeContractSignature(part), signer: part.signer });
    } else if (kind === 'approvedHash') unpacked.push({ kind, signature: head, signer: readOwner(head) });
    else unpacked.push({ kind, signature: head, signer: undefined });
  }
  if (unpacked.length === 0) throw new SafeError({ kind: 'invalid-signature' });
  return unpacked;
}

function readContractPart(packed: Hex, head: Hex): { signer: Address; signature: Hex; offset: number } {
  const signer = readOwner(head);
  const offset = hexToBigInt(slice(head, 32, 64));
  const total = BigInt(size(packed));
  if (offset < BigInt(staticSize) || offset + 32n > total) throw new SafeError({ kind: 'invalid-signature' });
  const start = Number(offset) + 32;
  const length = hexToBigInt(slice(packed, start - 32, start));
  if (BigInt(start) + length > total) throw new SafeError({ kind: 'invalid-signature' });
  const signature = length === 0n ? '0x' : slice(packed, start, start + Number(length));
  return { signer, signature, offset: Number(offset) };
}

function readOwner(head: Hex): Address {
  if (hexToBigInt(slice(head, 0, 12)) !== 0n) throw new SafeError({ kind: 'invalid-signature' });
  return getAddress(slice(head, 12, 32));
}
