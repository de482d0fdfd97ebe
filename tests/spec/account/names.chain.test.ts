import { namehash } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { registerName, setResolver } from '@/devnet/chain/names';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { resolveName } from '@/lib/names/resolve-name';
import { amara, bruno, stranger } from '@/tests/support/chain/people';

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

describe('Section 7. Wallet and node calls', () => {
  test('Name resolution goes through a resolver contract.', async () => {
    const identity = { chainId: 8453, genesisHash: demoGenesisHash };
    const client = createChainClient({ rpcUrls: [chain.url], identity });
    const name = 'amara.base.eth';
    await registerName(chain.client, { name, address: amara.address });
    expect(await resolveName({ chain: client }, name)).toEqual({ name, address: amara.address });

    // Another resolver, another answer: nothing but the contract that the registry names is asked.
    const resolver = stranger.address;
    await chain.client.setCode({ address: resolver, bytecode: '0x5f5ffd' });
    await setResolver(chain.client, { node: namehash(name), resolver });
    await expect(resolveName({ chain: client }, name)).rejects.toMatchObject({ kind: 'unknown-name' });
    await registerName(chain.client, { name, address: bruno.address });
    expect(await resolveName({ chain: client }, name)).toEqual({ name, address: bruno.address });
  });
});
