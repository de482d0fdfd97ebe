import { parseGwei } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { readFeeOptions } from '@/lib/chain/read-fee-options';
import { createChainClient } from '@/lib/chain/rpc/chain-client';

let devnet: Chain;
beforeAll(async () => {
  devnet = await startChain();
});
afterAll(() => devnet.close());

test('what others paid for their place in a block is what one can offer', async () => {
  const payer = otherAccount();
  await devnet.client.setBalance({ address: payer.address, value: 10n ** 18n });
  await devnet.client.setAutomine(false);
  // Ten blocks, each with payments of 1, 2 and 30 gwei.
  for (let block = 0; block < 10; block += 1) {
    for (const [index, tip] of ['1', '2', '30'].entries()) {
      const serializedTransaction = await payer.signTransaction({
        type: 'eip1559',
        ...{ chainId: 8453, nonce: block * 3 + index, to: payer.address, gas: 21_000n },
        ...{ maxFeePerGas: parseGwei(tip), maxPriorityFeePerGas: parseGwei(tip) },
      });
      await devnet.client.sendRawTransaction({ serializedTransaction });
    }
    await devnet.client.mine({ blocks: 1 });
  }
  const client = createChainClient({
    rpcUrls: [devnet.url],
    identity: { chainId: 8453, genesisHash: demoGenesisHash },
  });
  const options = await readFeeOptions(client);
  expect(options.map(({ speed }) => speed)).toEqual(['slow', 'standard', 'fast']);
  const [slow, standard, fast] = options.map(({ maxPriorityFeePerGas }) => maxPriorityFeePerGas);
  expect(slow).toBe(parseGwei('1'));
  expect(standard).toBe(parseGwei('2'));
  expect(fast).toBe(parseGwei('30'));
  for (const { maxFeePerGas, maxPriorityFeePerGas, price } of options)
    expect(maxFeePerGas).toBe(2n * (price - maxPriorityFeePerGas) + maxPriorityFeePerGas);
});
