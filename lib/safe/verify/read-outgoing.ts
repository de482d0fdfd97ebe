import {
  type Address,
  decodeAbiParameters,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  type Log,
  size,
  slice,
  toEventSelector,
} from 'viem';

/** An asset that left an account, according to one event. */
export type MovedAsset =
  | { readonly kind: 'native'; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'erc20'; readonly token: Address; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'erc721'; readonly token: Address; readonly to: Address; readonly tokenId: bigint }
  | {
      readonly kind: 'erc1155';
      readonly token: Address;
      readonly to: Address;
      readonly tokenId: bigint;
      readonly amount: bigint;
    };

const topics = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
} as const;

/**
 * Reads the tokens and collectibles that left an account, according to an event; empty for other events. Any contract
 * can emit such an event about itself. Sources: EIP-20, EIP-721, EIP-1155.
 */
export function readOutgoing(
  { address, topics: [topic, ...words], data }: Pick<Log, 'address' | 'topics' | 'data'>,
  account: Address,
): readonly MovedAsset[] {
  const isPieces = topic === topics.single || topic === topics.batch;
  if (topic !== topics.transfer && !isPieces) return [];
  // Events of EIP-1155 name the operator first.
  const [from, to] = (isPieces ? words.slice(1) : words).slice(0, 2).map(toAddress);
  if (!from || !to || !isAddressEqual(from, account) || isAddressEqual(to, account)) return [];
  const token = getAddress(address);
  if (isPieces) return readPieces(topic, data).map((piece) => ({ kind: 'erc1155', token, to, ...piece }));
  const id = words[2];
  if (id !== undefined) return [{ kind: 'erc721', token, to, tokenId: hexToBigInt(id) }];
  return size(data) < 32 ? [] : [{ kind: 'erc20', token, to, amount: hexToBigInt(slice(data, 0, 32)) }];
}

type Piece = { readonly tokenId: bigint; readonly amount: bigint };

function readPieces(topic: Hex | undefined, data: Hex): readonly Piece[] {
  try {
    if (topic === topics.single) {
      const [tokenId, amount] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data);
      return [{ tokenId, amount }];
    }
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data);
    return ids.map((tokenId, index) => ({ tokenId, amount: amounts[index] ?? 0n }));
  } catch {
    return [];
  }
}

const toAddress = (word: Hex): Address | undefined =>
  size(word) === 32 ? getAddress(slice(word, 12)) : undefined;
