import { type Address, encodeFunctionData, multicall3Abi, size } from 'viem';
import { readContract } from 'viem/actions';
import { multicall3 } from '@/config/contracts';
import { isModuleEnabledAbi } from '@/lib/safe/abi/safe';
import type { ChainClient } from './rpc/chain-client';

/** A contract that can move a Safe's assets without signatures. */
export type EnabledModule = { readonly safe: Address; readonly module: Address };

/** Questions that are sent in one call. */
const atOnce = 200;

/**
 * Lists the contracts that are modules of the given Safes, including modules that a Safe's own list hides. An address
 * without a Safe has none. Throws what the RPC throws.
 */
export async function listEnabledModules(
  client: ChainClient,
  { safes, contracts }: { readonly safes: readonly Address[]; readonly contracts: readonly Address[] },
): Promise<readonly EnabledModule[]> {
  const pairs = safes.flatMap((safe) => contracts.map((module) => ({ safe, module })));
  const enabled: EnabledModule[] = [];
  for (let first = 0; first < pairs.length; first += atOnce) {
    const asked = pairs.slice(first, first + atOnce);
    const answers = await readContract(client, {
      abi: multicall3Abi,
      address: multicall3.address,
      functionName: 'aggregate3',
      args: [
        asked.map(({ safe, module }) => ({
          target: safe,
          allowFailure: true,
          callData: encodeFunctionData({ abi: isModuleEnabledAbi, args: [module] }),
        })),
      ],
    });
    enabled.push(
      ...asked.filter((_, index) => {
        const answer = answers[index];
        return answer?.success === true && size(answer.returnData) === 32 && BigInt(answer.returnData) !== 0n;
      }),
    );
  }
  return enabled;
}
