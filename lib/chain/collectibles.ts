import { type Address, type Hex, isAddressEqual } from 'viem';
import { readContract } from 'viem/actions';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { collectionAbi } from '@/lib/safe/abi/collectibles';
import type { ChainClient } from './rpc/chain-client';

/** The standard of a collectible, and the amount that an account holds. */
export type PieceHolding = { readonly kind: 'erc721' | 'erc1155'; readonly amount: bigint };

/** EIP-165 identifiers of the two standards. */
const interfaces: Readonly<Record<PieceHolding['kind'], Hex>> = {
  erc721: '0x80ac58cd',
  erc1155: '0xd9b67a26',
};

/**
 * Reads the amount that `owner` holds of one id of a collection, as the collection states it. Undefined for a contract
 * that follows neither EIP-721 nor EIP-1155. Throws where the RPC fails.
 */
export async function getPieceHolding(
  client: ChainClient,
  { owner, collection, id }: { owner: Address; collection: Address; id: bigint },
): Promise<PieceHolding | undefined> {
  const follows = (kind: PieceHolding['kind']) =>
    orElse(false, () =>
      readContract(client, {
        abi: collectionAbi,
        address: collection,
        functionName: 'supportsInterface',
        args: [interfaces[kind]],
      }),
    );
  const [isErc721, isErc1155] = await Promise.all([follows('erc721'), follows('erc1155')]);
  if (isErc1155) {
    const amount = await orElse(0n, () =>
      readContract(client, {
        abi: collectionAbi,
        address: collection,
        functionName: 'balanceOf',
        args: [owner, id],
      }),
    );
    return { kind: 'erc1155', amount };
  }
  if (!isErc721) return undefined;
  const holder = await orElse(undefined, () =>
    readContract(client, {
      abi: collectionAbi,
      address: collection,
      functionName: 'ownerOf',
      args: [id],
    }),
  );
  return { kind: 'erc721', amount: holder && isAddressEqual(holder, owner) ? 1n : 0n };
}

/** A contract's refusal is an answer; the failure of a node is none. */
async function orElse<T, E>(refused: E, read: () => Promise<T>): Promise<T | E> {
  try {
    return await read();
  } catch (error) {
    if (isContractAnswer(error)) return refused;
    throw error;
  }
}
