import { type Address, decodeFunctionData, type Hex, isAddressEqual, pad, toHex } from 'viem';
import { collectionAbi } from '@/lib/safe/abi/collectibles';

/** A piece of a collection, or some of many alike, and whose they are. */
export type DoublePiece = {
  readonly contract: Address;
  readonly kind: 'erc721' | 'erc1155';
  readonly id: bigint;
  readonly owner: Address;
  readonly amount?: bigint;
};

const interfaces = { erc721: '0x80ac58cd', erc1155: '0xd9b67a26' } as const;

/** What the collection of these pieces answers; no bytes for what it does not know. */
export function callCollection(pieces: readonly DoublePiece[], data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: collectionAbi, data });
  switch (functionName) {
    case 'supportsInterface':
      return word(pieces.some(({ kind }) => interfaces[kind] === args[0]) ? 1n : 0n);
    case 'ownerOf': {
      const piece = pieces.find(({ id }) => id === args[0]);
      return piece ? pad(piece.owner, { size: 32 }) : '0x';
    }
    case 'balanceOf': {
      const held = pieces.find(({ id, owner }) => id === args[1] && isAddressEqual(owner, args[0]));
      return word(held ? (held.amount ?? 1n) : 0n);
    }
  }
}

const word = (value: bigint) => pad(toHex(value), { size: 32 });
