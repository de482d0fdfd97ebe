import { type Address, concatHex, type Hex, pad, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { hasDescribedCode } from '@/lib/chain/has-described-code';
import { createChainClient } from '@/lib/chain/rpc/chain-client';

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

const standard: Hex = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
const beforeStandard: Hex = '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3';
const beacon: Hex = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50';
const ordinary: Hex = '0x5f355f5260205ff300000000';
const described: Address = '0x1111111111111111111111111111111111111111';
const later: Address = '0x2222222222222222222222222222222222222222';

async function place(bytecode: Hex, slots: Readonly<Record<Hex, Address>> = {}): Promise<Address> {
  const { address } = otherAccount();
  await chain.client.setCode({ address, bytecode });
  for (const [index, value] of Object.entries(slots))
    await chain.client.setStorageAt({ address, index: index as Hex, value: pad(value, { size: 32 }) });
  return address;
}

const ask = (address: Address, code: Parameters<typeof hasDescribedCode>[1]['code']) =>
  hasDescribedCode(
    createChainClient({ rpcUrls: [chain.url], identity: { chainId: 8453, genesisHash: demoGenesisHash } }),
    { address, code },
  );

describe('code that can’t change', () => {
  test('is a contract’s own', async () => expect(await ask(await place(ordinary), 'fixed')).toBe(true));
  test('is not that of an account without code', async () =>
    expect(await ask(otherAccount().address, 'fixed')).toBe(false));
  test.each<[string, Hex, Readonly<Record<Hex, Address>>]>([
    ['of a proxy (EIP-1967)', ordinary, { [standard]: described }],
    ['of an older proxy', ordinary, { [beforeStandard]: described }],
    ['of a beacon’s proxy', ordinary, { [beacon]: described }],
    [
      'of a minimal proxy',
      concatHex(['0x363d3d373d3d3d363d73', described, '0x5af43d82803e903d91602b57fd5bf3']),
      {},
    ],
    ['of an account that delegates', concatHex(['0xef0100', described]), {}],
  ])('is not that %s', async (_, bytecode, slots) =>
    expect(await ask(await place(bytecode, slots), 'fixed')).toBe(false),
  );
});

describe('code behind a proxy', () => {
  const code = { implementations: [described] };
  test.each([standard, beforeStandard])('is the described one in slot %s', async (slot) => {
    const address = await place(ordinary, { [slot]: described });
    expect(await ask(address, code)).toBe(true);
    await chain.client.setStorageAt({ address, index: slot, value: pad(later, { size: 32 }) });
    expect(await ask(address, code)).toBe(false);
    await chain.client.setStorageAt({ address, index: slot, value: zeroHash });
    expect(await ask(address, code)).toBe(false);
  });
  test('is not told by two places at once', async () =>
    expect(
      await ask(await place(ordinary, { [standard]: described, [beforeStandard]: described }), code),
    ).toBe(false));
});
