import { type Address, decodeFunctionResult, getAddress, type Hex } from 'viem';
import { readContract } from 'viem/actions';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { safeAbi } from '@/lib/safe/abi/safe';
import type { ChainClient } from './rpc/chain-client';

/** The modules of a Safe: contracts that may move all its assets without any owner. */
export type SafeModules = {
  readonly addresses: readonly Address[];
  /** False where there are more modules than are read. */
  readonly isComplete: boolean;
};

/** The ring of modules begins and ends at this address (ModuleManager.sol). */
const sentinel: Address = '0x0000000000000000000000000000000000000001';
const pageSize = 50n;
/** A contract that only imitates a Safe may return pages without end. */
const maxPages = 4;

/** The call for the first page. */
export const firstModulesCall = {
  abi: safeAbi,
  functionName: 'getModulesPaginated',
  args: [sentinel, pageSize],
} as const;

/**
 * Reads the modules after a given first page, at the same block. Undefined where the first page can't be decoded, as
 * for contracts that are no real Safe. Throws what the RPC throws.
 */
export async function readModules(
  client: ChainClient,
  { safe, firstPage, blockNumber }: { safe: Address; firstPage: Hex; blockNumber: bigint },
): Promise<SafeModules | undefined> {
  let page = readPage(firstPage);
  if (!page) return undefined;
  const addresses = [...page[0]];
  for (let pages = 1; page && !isLast(page) && pages < maxPages; pages += 1) {
    // The returned `next` is not used: before 1.4.1 it is a module that the next page leaves out.
    page = await readPageAfter(client, { safe, module: addresses.at(-1) ?? sentinel, blockNumber });
    addresses.push(...(page?.[0] ?? []));
  }
  return {
    addresses: addresses.map((module) => getAddress(module)),
    isComplete: page !== undefined && isLast(page),
  };
}

async function readPageAfter(
  client: ChainClient,
  { safe, module, blockNumber }: { safe: Address; module: Address; blockNumber: bigint },
): Promise<ModulesPage | undefined> {
  try {
    return await readContract(client, {
      ...firstModulesCall,
      args: [module, pageSize],
      address: safe,
      blockNumber,
    });
  } catch (error) {
    if (isContractAnswer(error)) return undefined;
    throw error;
  }
}

type ModulesPage = readonly [readonly Address[], Address];

const isLast = ([modules, next]: ModulesPage) => modules.length === 0 || BigInt(next) <= 1n;

function readPage(data: Hex): ModulesPage | undefined {
  try {
    return decodeFunctionResult({ abi: safeAbi, functionName: 'getModulesPaginated', data });
  } catch {
    return undefined;
  }
}
