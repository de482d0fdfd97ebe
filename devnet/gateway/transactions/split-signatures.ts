import {
  type Address,
  concat,
  getAddress,
  type Hash,
  type Hex,
  hexToNumber,
  numberToHex,
  pad,
  recoverAddress,
  recoverMessageAddress,
  serializeSignature,
  size,
  slice,
} from 'viem';

export type SignaturePart = {
  readonly kind: 'account' | 'message' | 'contract' | 'approval';
  /** This signature alone, in the form the contract accepts. */
  readonly signature: Hex;
};

const partSize = 65;

/** Cuts the contract's concatenated form into single signatures; null when it is malformed. */
export function splitSignatures(signatures: Hex): readonly SignaturePart[] | null {
  const parts: SignaturePart[] = [];
  const total = size(signatures);
  let staticEnd = total;
  let position = 0;
  while (position + partSize <= staticEnd) {
    const part = slice(signatures, position, position + partSize);
    const v = hexToNumber(slice(part, 64, 65));
    if (v === 0) {
      const tail = readTail(signatures, part, position);
      if (tail === null) return null;
      staticEnd = Math.min(staticEnd, tail.offset);
      parts.push({ kind: 'contract', signature: packContractSignature(slice(part, 0, 32), tail.content) });
    } else {
      parts.push({ kind: v === 1 ? 'approval' : v > 30 ? 'message' : 'account', signature: part });
    }
    position += partSize;
  }
  return position === staticEnd && parts.length > 0 ? parts : null;
}

function readTail(signatures: Hex, part: Hex, position: number) {
  const total = size(signatures);
  const offset = BigInt(slice(part, 32, 64));
  if (offset < BigInt(position + partSize) || offset + 32n > BigInt(total)) return null;
  const start = Number(offset) + 32;
  const length = BigInt(slice(signatures, Number(offset), start));
  if (BigInt(start) + length > BigInt(total)) return null;
  const content: Hex = length === 0n ? '0x' : slice(signatures, start, start + Number(length));
  return { offset: Number(offset), content };
}

function packContractSignature(owner: Hex, content: Hex): Hex {
  return concat([
    owner,
    numberToHex(partSize, { size: 32 }),
    '0x00',
    pad(numberToHex(size(content)), { size: 32 }),
    content,
  ]);
}

/** Who signed, as the signature claims: contract and approval kinds still have to be asked on the chain. */
export async function claimedSigner(hash: Hash, { kind, signature }: SignaturePart): Promise<Address | null> {
  if (kind === 'contract' || kind === 'approval') return getAddress(slice(signature, 12, 32));
  const v = hexToNumber(slice(signature, 64, 65)) - (kind === 'message' ? 4 : 0);
  if (v !== 27 && v !== 28) return null;
  const plain = serializeSignature({ r: slice(signature, 0, 32), s: slice(signature, 32, 64), v: BigInt(v) });
  try {
    return kind === 'message'
      ? await recoverMessageAddress({ message: { raw: hash }, signature: plain })
      : await recoverAddress({ hash, signature: plain });
  } catch {
    // Numbers outside the curve: a signature of nobody.
    return null;
  }
}
