import { type Address, encodeFunctionData, type Hex, size } from 'viem';
import { call, getCode } from 'viem/actions';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { interfacesAbi } from '@/lib/safe/abi/signatures';
import { type DescribedContract, guardInterfaces } from '@/lib/safe/manage/refuse-contract';
import type { ChainClient } from './rpc/chain-client';

/** The gas that ERC-165 allows for an answer, and the base cost of a transaction. */
const gas = 30_000n + 22_000n;

/**
 * Reads the interfaces that a contract declares before a Safe gives it a role, asked in the Safe's name. Throws what
 * the RPC throws.
 */
export async function describeContract(
  client: ChainClient,
  { safe, address }: { safe: Address; address: Address },
): Promise<DescribedContract> {
  const code = await getCode(client, { address });
  const hasCode = code !== undefined && code !== '0x';
  const asked = Object.values(guardInterfaces);
  const answers = hasCode
    ? await Promise.all(asked.map((id) => supportsInterface(client, { safe, address, id })))
    : [];
  return { address, hasCode, supports: asked.filter((_id, index) => answers[index]) };
}

async function supportsInterface(
  client: ChainClient,
  { safe, address, id }: { safe: Address; address: Address; id: Hex },
): Promise<boolean> {
  try {
    const data = encodeFunctionData({ abi: interfacesAbi, args: [id] });
    const answer = (await call(client, { account: safe, to: address, data, gas })).data;
    return answer !== undefined && size(answer) === 32 && BigInt(answer) === 1n;
  } catch (error) {
    if (isContractAnswer(error)) return false;
    throw error;
  }
}
