import { type Address, decodeFunctionData, getAddress, type Hex, isAddressEqual } from 'viem';
import type { ChainReader } from '@/devnet/gateway/chain/chain-reader';
import type { ChainTransaction, SafeCreation } from '@/devnet/gateway/chain/chain-state';
import { proxyFactoryAbi } from '@/devnet/gateway/chain/safe-abi';
import { traceCalls } from '@/devnet/gateway/chain/trace-calls';

type Created = { at: ChainTransaction; proxy: Address; singleton: Address; factory: Address };

/** How a Safe came to be. Its set-up data stand in the call to the factory, wherever in the transaction that was. */
export async function readCreation(
  client: ChainReader,
  { at, proxy, singleton, factory }: Created,
): Promise<SafeCreation> {
  const creation = { safe: getAddress(proxy), at, factory, singleton: getAddress(singleton) };
  const calls = (await traceCalls(client, at.hash)).filter(({ to }) => isAddressEqual(to, factory));
  const call = calls.length === 1 ? calls[0] : undefined;
  const decoded = call === undefined ? null : decodeFactoryCall(call.input);
  return decoded === null
    ? { ...creation, setupData: null, saltNonce: null }
    : { ...creation, setupData: decoded.args[1], saltNonce: decoded.args[2] };
}

function decodeFactoryCall(data: Hex) {
  try {
    return decodeFunctionData({ abi: proxyFactoryAbi, data });
  } catch {
    return null;
  }
}
