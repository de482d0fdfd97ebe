import { type Address, concatHex, getAddress, type Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { delayModifiers } from '@/config/known-modules';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { listDelayModifiers } from '@/lib/chain/list-delay-modifiers';
import { createChainClient } from '@/lib/chain/rpc/chain-client';

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

/** What Zodiac's ModuleProxyFactory sends to have a proxy of a contract. */
const creationOf = (target: Address): Hex =>
  concatHex(['0x602d8060093d393df3363d3d373d3d3d363d73', target, '0x5af43d82803e903d91602b57fd5bf3']);

async function deployProxy(target: Address): Promise<Address> {
  const { contractAddress } = await send(chain.client, { from: otherAccount(), data: creationOf(target) });
  return getAddress(contractAddress ?? '0x');
}

test('proxies of Zodiac’s Delay modifiers are found among modules, and nothing else is', async () => {
  const delays = await Promise.all(delayModifiers.map(deployProxy));
  const other = await deployProxy(otherAccount().address);
  const client = createChainClient({
    rpcUrls: [chain.url],
    identity: { chainId: 8453, genesisHash: demoGenesisHash },
  });
  const modules = [other, ...delays, otherAccount().address];
  expect(await listDelayModifiers(client, modules)).toEqual(delays);
  expect(delays).toHaveLength(2);
});
