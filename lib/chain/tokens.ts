import { type Address, hexToString, isAddressEqual } from 'viem';
import { getBalance, readContract } from 'viem/actions';
import { deployment } from '@/config/deployment';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { erc20Abi, supportsInterfaceAbi, wordSymbolAbi } from '@/lib/safe/abi/tokens';
import type { ChainClient } from './rpc/chain-client';

/** A token as its contract or Concord's own table describes it. */
export type Token = {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
  /** True when the address is in the table of well-known tokens. */
  readonly isKnown: boolean;
};

/**
 * Reads symbol and decimals from a contract; well-known tokens are answered from Concord's own table. Both forms of a
 * symbol are read, and a token without the function `decimals` has 0. Undefined where the contract does not answer like
 * a token. Throws what the RPC throws. Source: EIP-20, where both are optional.
 */
export async function getToken(client: ChainClient, address: Address): Promise<Token | undefined> {
  const known = deployment.knownTokens.find((token) => isAddressEqual(token.address, address));
  if (known) return { address, symbol: known.symbol, decimals: known.decimals, isKnown: true };
  const [symbol, decimals] = await Promise.all([
    readSymbol(client, address),
    ifAnswered(readContract(client, { abi: erc20Abi, address, functionName: 'decimals' })),
  ]);
  if (symbol === undefined) return undefined;
  if (decimals === undefined)
    return (await isWithoutDecimals(client, address))
      ? { address, symbol, decimals: 0, isKnown: false }
      : undefined;
  // viem reads the whole word; a number above 255 is no token's decimals.
  return decimals > 255 ? undefined : { address, symbol, decimals, isKnown: false };
}

async function readSymbol(client: ChainClient, address: Address): Promise<string | undefined> {
  const text = await ifAnswered(readContract(client, { abi: erc20Abi, address, functionName: 'symbol' }));
  if (text !== undefined) return text;
  const word = await ifAnswered(
    readContract(client, { abi: wordSymbolAbi, address, functionName: 'symbol' }),
  );
  // The text ends at the first zero byte.
  const [symbol] = word === undefined ? [] : hexToString(word).split('\0');
  return symbol || undefined;
}

/**
 * Whether a contract is a token without decimals. A collection has a symbol and no decimals either, but its units are
 * not amounts.
 */
async function isWithoutDecimals(client: ChainClient, address: Address): Promise<boolean> {
  const [supply, isCollection] = await Promise.all([
    ifAnswered(readContract(client, { abi: erc20Abi, address, functionName: 'totalSupply' })),
    ifAnswered(
      readContract(client, {
        ...{ abi: supportsInterfaceAbi, address, functionName: 'supportsInterface' },
        args: [collectionId],
      }),
    ),
  ]);
  return supply !== undefined && isCollection !== true;
}

/** The ERC-165 identifier of ERC-721. */
const collectionId = '0x80ac58cd';

/** Undefined where the contract itself refused or gave another type. Throws where the RPC failed. */
const ifAnswered = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (isContractAnswer(error)) return undefined;
    throw error;
  });

/**
 * Reads an account's balance in wei or base units, at the latest block unless another is named; `token` undefined means
 * the chain's own coin.
 */
export function getHolding(
  client: ChainClient,
  { owner, token, blockNumber }: { owner: Address; token: Address | undefined; blockNumber?: bigint },
): Promise<bigint> {
  const at = blockNumber === undefined ? {} : { blockNumber };
  if (!token) return getBalance(client, { address: owner, ...at });
  const call = { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] } as const;
  return readContract(client, { ...call, ...at });
}
