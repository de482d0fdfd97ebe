import {
  type Address,
  concatHex,
  getAddress,
  type Hash,
  type Hex,
  hashMessage,
  hexToBigInt,
  hexToNumber,
  isHex,
  numberToHex,
  recoverAddress,
  size,
  slice,
} from 'viem';
import { SafeError } from '@/lib/errors/safe';
import { yieldToPage } from './yield-to-page';

/** The kinds of owner signature that `checkNSignatures` of the Safe contract tells apart by the last byte, v. */
export type SignatureKind = 'eoa' | 'ethSign' | 'approvedHash' | 'contract';

/** Bytes of every owner's part that has a fixed place: r, s and v (Safe.sol). */
export const staticSize = 65;

/** The kind of a signature of 65 bytes or more. Throws `invalid-signature` on anything else. Source: Safe.sol. */
export function readSignatureKind(signature: Hex): SignatureKind {
  if (!isHex(signature) || signature.length % 2 !== 0 || size(signature) < 65)
    throw new SafeError({ kind: 'invalid-signature' });
  const v = hexToNumber(slice(signature, 64, 65));
  if (v === 0) return 'contract';
  if (size(signature) !== 65) throw new SafeError({ kind: 'invalid-signature' });
  if (v === 1) return 'approvedHash';
  if (v === 27 || v === 28) return 'eoa';
  if (v === 31 || v === 32) return 'ethSign';
  throw new SafeError({ kind: 'invalid-signature' });
}

/**
 * The account whose key made an EOA signature of `hash`, either of the hash itself (v 27, 28) or of its EIP-191
 * message (v 31, 32). As in the Safe, whose `ecrecover` takes it, a high s counts: it is the same signature written
 * differently. Throws `invalid-signature` for other kinds and for bytes that give no key.
 */
export async function recoverSigner(hash: Hash, signature: Hex): Promise<Address> {
  const kind = readSignatureKind(signature);
  if (kind !== 'eoa' && kind !== 'ethSign') throw new SafeError({ kind: 'invalid-signature' });
  const signed = kind === 'eoa' ? hash : hashMessage({ raw: hash });
  // A millisecond each, and how many there are others decide.
  await yieldToPage();
  try {
    return await recoverAddress({ hash: signed, signature: toPlainSignature(signature) });
  } catch (cause) {
    throw new SafeError({ kind: 'invalid-signature', cause });
  }
}

/** The same signature with v 27 or 28, as recovery wants it. */
function toPlainSignature(signature: Hex): Hex {
  const v = hexToNumber(slice(signature, 64, 65));
  return concatHex([slice(signature, 0, 64), v === 28 || v === 32 ? '0x1c' : '0x1b']);
}

/**
 * Brings a wallet's answer into the contract's form: some devices answer v 0 or 1, meant as 27 and 28, and some the
 * compact form of 64 bytes (EIP-2098). Throws `invalid-signature` for anything of another length.
 */
export function normalizeWalletSignature(signature: Hex): Hex {
  if (!isHex(signature) || signature.length % 2 !== 0) throw new SafeError({ kind: 'invalid-signature' });
  if (size(signature) === 64) return expandCompact(signature);
  if (size(signature) !== 65) throw new SafeError({ kind: 'invalid-signature' });
  const v = hexToNumber(slice(signature, 64, 65));
  if (v > 1) return signature;
  return concatHex([slice(signature, 0, 64), v === 1 ? '0x1c' : '0x1b']);
}

/** The highest bit of s says which of the two keys it is (EIP-2098). */
function expandCompact(signature: Hex): Hex {
  const second = hexToBigInt(slice(signature, 32, 64));
  const s = numberToHex(second & (2n ** 255n - 1n), { size: 32 });
  return concatHex([slice(signature, 0, 32), s, second >> 255n === 1n ? '0x1c' : '0x1b']);
}

/**
 * A wallet's answer to `personal_sign` over the 32 bytes of a hash as the contract wants it: v and four more
 * (`checkNSignatures`, Safe.sol). Some wallets add the four by themselves. Throws `invalid-signature`.
 */
export function normalizeMessageSignature(signature: Hex): Hex {
  const normal = normalizeWalletSignature(signature);
  switch (readSignatureKind(normal)) {
    case 'ethSign':
      return normal;
    case 'eoa':
      return concatHex([slice(normal, 0, 64), numberToHex(hexToNumber(slice(normal, 64)) + 4)]);
    default:
      throw new SafeError({ kind: 'invalid-signature' });
  }
}

/** A parsed contract signature: the contract, and the bytes that it is asked about. */
export type ContractSignature = { readonly signer: Address; readonly signature: Hex };

/**
 * Takes apart one confirmation by a contract (v 0): owner, offset of its own part, then that part with its length.
 * Throws `invalid-signature` when the parts do not fit. Source: `checkNSignatures`, Safe.sol.
 */
export function readContractSignature(signature: Hex): ContractSignature {
  if (readSignatureKind(signature) !== 'contract') throw new SafeError({ kind: 'invalid-signature' });
  const owner = slice(signature, 0, 32);
  const offset = hexToBigInt(slice(signature, 32, 64));
  const end = BigInt(size(signature));
  if (hexToBigInt(owner) >> 160n !== 0n || offset < 65n || offset + 32n > end)
    throw new SafeError({ kind: 'invalid-signature' });
  const start = Number(offset) + 32;
  const length = hexToBigInt(slice(signature, start - 32, start));
  if (BigInt(start) + length !== end) throw new SafeError({ kind: 'invalid-signature' });
  const own = length === 0n ? '0x' : slice(signature, start);
  return { signer: getAddress(slice(owner, 12)), signature: own };
}

/** The contract in whose name a signature was made; undefined for every other signature. */
export function readContractSigner(signature: Hex): Address | undefined {
  try {
    return readContractSignature(signature).signer;
  } catch {
    return undefined;
  }
}
