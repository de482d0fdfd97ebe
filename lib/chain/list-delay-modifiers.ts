import { type Address, type Hex, isAddressEqual } from 'viem';
import { getCode } from 'viem/actions';
import { delayModifiers } from '@/config/known-modules';
import type { ChainClient } from './rpc/chain-client';

/** The code of a minimal proxy (EIP-1167) around the address of its target. */
const minimalProxy = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/i;

function isDelayModifier(code: Hex | undefined): boolean {
  const target = code && minimalProxy.exec(code)?.[1];
  return target !== undefined && delayModifiers.some((one) => isAddressEqual(one, `0x${target}`));
}

/** Lists the modules that are Delay modifiers of Zodiac, by their code. Throws what the RPC throws. */
export async function listDelayModifiers(
  client: ChainClient,
  modules: readonly Address[],
): Promise<readonly Address[]> {
  const codes = await Promise.all(modules.map((address) => getCode(client, { address })));
  return modules.filter((_, index) => isDelayModifier(codes[index]));
}
