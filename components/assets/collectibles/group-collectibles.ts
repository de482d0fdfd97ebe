import type { Address } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import type { Collectible } from '@/lib/gateway/resources/collectibles';

/** The pieces of one collection. Texts are cleaned. */
export type Collection = {
  readonly contract: Address;
  readonly title: string;
  readonly pieces: readonly Collectible[];
};

const maxNameLength = 60;

/** The name of a collection. Anybody may choose any name, so the contract is shown beside it. */
export const titleOfCollection = ({ collection, symbol }: Pick<Collectible, 'collection' | 'symbol'>) =>
  cleanText(collection.trim() || symbol.trim(), maxNameLength) || 'Unnamed collection';

/** The name of a collectible: its own, or its collection's with the number. */
export function titleOfPiece(piece: Collectible): string {
  const name = cleanText(piece.name?.trim() ?? '', maxNameLength);
  return name || `${titleOfCollection(piece)} #${cleanText(piece.tokenId, 24)}`;
}

/** Groups collectibles by collection, in the order in which the collections first appear; duplicates are dropped. */
export function groupCollectibles(pieces: readonly Collectible[]): readonly Collection[] {
  const groups = new Map<Address, Map<string, Collectible>>();
  for (const piece of pieces) {
    const group = groups.get(piece.contract) ?? new Map<string, Collectible>();
    if (!group.has(piece.tokenId)) group.set(piece.tokenId, piece);
    groups.set(piece.contract, group);
  }
  return [...groups].flatMap(([contract, group]) => {
    const [first] = group.values();
    return first ? [{ contract, title: titleOfCollection(first), pieces: [...group.values()] }] : [];
  });
}
