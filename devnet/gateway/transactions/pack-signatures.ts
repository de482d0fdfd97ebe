import { concat, type Hex, hexToNumber, numberToHex, size, slice } from 'viem';
import type { SignedBy } from '@/devnet/gateway/chain/chain-state';

const partSize = 65;

/** Signatures as the contract wants them: by ascending owner, what contracts signed behind all of them. */
export function packSignatures(signed: readonly SignedBy[]): Hex {
  const ordered = [...signed].sort((a, b) => (a.owner.toLowerCase() < b.owner.toLowerCase() ? -1 : 1));
  let tailStart = ordered.length * partSize;
  const tails: Hex[] = [];
  const heads = ordered.map(({ signature }) => {
    const isContract = hexToNumber(slice(signature, 64, 65)) === 0;
    if (!isContract) return signature;
    const tail = slice(signature, partSize);
    const head = concat([slice(signature, 0, 32), numberToHex(tailStart, { size: 32 }), '0x00']);
    tails.push(tail);
    tailStart += size(tail);
    return head;
  });
  return concat([...heads, ...tails]);
}
