import { type Address, decodeFunctionData, type Hash, isAddressEqual } from 'viem';
import type { ChainReader } from '@/devnet/gateway/chain/chain-reader';
import { safeAbi } from '@/devnet/gateway/chain/safe-abi';
import { type TracedCall, traceCalls } from '@/devnet/gateway/chain/trace-calls';

type Wanted = { hash: Hash; safe: Address; module: Address };

/** What a module made a Safe do, where the singleton writes no event about it. */
export async function readModuleCall(client: ChainReader, { hash, safe, module }: Wanted) {
  const calls = await traceCalls(client, hash);
  for (const call of calls) {
    if (!isAddressEqual(call.to, safe) || !isAddressEqual(call.from, module)) continue;
    const found = decodeModuleCall(call);
    if (found !== null) return { module, ...found };
  }
  return null;
}

function decodeModuleCall({ input }: TracedCall) {
  try {
    const call = decodeFunctionData({ abi: safeAbi, data: input });
    if (
      call.functionName !== 'execTransactionFromModule' &&
      call.functionName !== 'execTransactionFromModuleReturnData'
    ) {
      return null;
    }
    const [to, value, data, operation] = call.args;
    return { to, value, data, operation };
  } catch {
    return null;
  }
}
