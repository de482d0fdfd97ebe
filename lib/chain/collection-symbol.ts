import type { Address } from 'viem';
import { readContract } from 'viem/actions';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { erc20Abi } from '@/lib/safe/abi/tokens';
import type { ChainClient } from './rpc/chain-client';

/** Reads a collection's symbol (EIP-721); undefined where it has none. */
export async function getCollectionSymbol(
  client: ChainClient,
  address: Address,
): Promise<string | undefined> {
  try {
    const symbol = await readContract(client, { abi: erc20Abi, address, functionName: 'symbol' });
    return symbol || undefined;
  } catch (error) {
    if (isContractAnswer(error)) return undefined;
    throw error;
  }
}
