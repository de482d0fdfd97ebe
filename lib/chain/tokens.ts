import { type Address, isAddressEqual } from 'viem';
import { getBalance, readContract } from 'viem/actions';
import { deployment } from '@/config/deployment';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { erc20Abi } from '@/lib/safe/abi/tokens';
import type { ChainClient } from './rpc/chain-client';

/** A token as its contract, or our own table, describes it. */
export type Token = {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
  /** True when the address is in the table of well-known tokens. */
  readonly isKnown: boolean;
};

/**
 * Asks a contract for symbol and decimals; well-known tokens are answered from our own table.
 * Undefined when the contract does not answer as a token does.
 */
export async function getToken(client: ChainClient, address: Address): Promise<Token | undefined> {
  const known = deployment.knownTokens.find((token) => isAddressEqual(token.address, address));
  if (known) return { address, symbol: known.symbol, decimals: known.decimals, isKnown: true };
  const read = <T extends 'decimals' | 'symbol'>(functionName: T) =>
    readContract(client, { abi: erc20Abi, address, functionName });
  try {
    const [symbol, decimals] = await Promise.all([read('symbol'), read('decimals')]);
    // viem reads the whole word; a number that fits no byte is no token's.
    return decimals > 255 ? undefined : { address, symbol, decimals, isKnown: false };
  } catch (error) {
    if (isContractAnswer(error)) return undefined;
    throw error;
  }
}

/** How much an account holds, in wei or base units; `token` undefined means the chain's own coin. */
export function getHolding(
  client: ChainClient,
  { owner, token }: { owner: Address; token: Address | undefined },
): Promise<bigint> {
  if (!token) return getBalance(client, { address: owner });
  return readContract(client, { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] });
}
