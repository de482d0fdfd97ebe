import {
  type Address,
  concatHex,
  getAddress,
  type Hex,
  keccak256,
  pad,
  padHex,
  parseEther,
  toHex,
} from 'viem';
import { getBlockNumber } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multicall3, safeSingletons, supportedSafeVersions } from '@/config/contracts';
import { demoGenesisHash } from '@/config/demo';
import { demoTokens } from '@/config/demo-tokens';
import { canonicalAddress, createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund, mintToken } from '@/devnet/chain/tokens';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { getHolding, getToken } from '@/lib/chain/tokens';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { NotASafeError } from '@/lib/errors/safe';
import { deployOddToken } from '@/tests/support/chain/odd-token';
import { amara, bruno, chiara, recipient, stranger } from '@/tests/support/chain/people';

const identity = { chainId: 8453, genesisHash: demoGenesisHash };
const owners = [chiara.address, amara.address, bruno.address];

let chain: Chain;
let requests = 0;
let isCut = false;
const countingFetch: typeof fetch = (input, init) => {
  requests += 1;
  return isCut ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
};
const connect = (given = identity) =>
  createChainClient({ rpcUrls: [chain.url], identity: given, fetch: countingFetch });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => toAppError(error),
  );

beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

describe('a Safe', () => {
  test.each(supportedSafeVersions.flatMap((version) => [true, false].map((isL2) => ({ version, isL2 }))))(
    'of version $version, for layer 2: $isL2, is read with owners, threshold, nonce and singleton',
    async ({ version, isL2 }) => {
      const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 2, version, isL2 });
      const kind = version === '1.3.0' ? 'GnosisSafe' : 'Safe';
      expect(await getSafeState(connect(), { chainId: 8453, address })).toEqual({
        owners,
        threshold: 2,
        nonce: 0n,
        singleton: canonicalAddress(version, isL2 ? `${kind}L2` : kind),
        version,
        isL2,
        isKnownProxy: true,
        modules: { addresses: [], isComplete: true },
        guard: undefined,
        moduleGuard: undefined,
        fallbackHandler: canonicalAddress(version, 'CompatibilityFallbackHandler'),
        blockNumber: await chain.client.getBlockNumber(),
      });
    },
  );

  test('of foreign code is read, and its version is not believed', async () => {
    const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 1 });
    const copy = '0x00000000000000000000000000000000000000FE';
    const bytecode = await chain.client.getCode({ address: canonicalAddress('1.4.1', 'SafeL2') });
    await chain.client.setCode({ address: copy, bytecode: bytecode ?? '0x' });
    await chain.client.setStorageAt({ address, index: 0, value: pad(copy, { size: 32 }) });
    const state = await getSafeState(connect(), { chainId: 8453, address });
    expect(state).toMatchObject({
      owners,
      threshold: 1,
      version: undefined,
      isL2: false,
      isKnownProxy: true,
    });
  });

  test('is none of a known version where its own contract is no published proxy', async () => {
    const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 1 });
    const bytecode = await chain.client.getCode({ address });
    await chain.client.setCode({ address, bytecode: `${bytecode ?? '0x'}00` });
    const state = await getSafeState(connect(), { chainId: 8453, address });
    expect(state).toMatchObject({ owners, threshold: 1, version: undefined, isKnownProxy: false });
  });
});

describe.each(supportedSafeVersions)('the set-up of a Safe %s', (version) => {
  const module = (index: number) => pad(toHex(0x1000 + index), { size: 20 });
  const create = () => createSafe({ rpcUrl: chain.url, owners, threshold: 1, version });

  /** Writes modules where ModuleManager.sol keeps them: a ring in the mapping of slot 1. */
  async function writeModules(address: Address, count: number) {
    const ring = [pad('0x01', { size: 20 }), ...Array.from({ length: count }, (_, index) => module(index))];
    for (const [index, entry] of ring.entries())
      await chain.client.setStorageAt({
        address,
        index: keccak256(concatHex([pad(entry, { size: 32 }), pad('0x01', { size: 32 })])),
        value: pad(ring[(index + 1) % ring.length] ?? '0x', { size: 32 }),
      });
  }

  test.each([0, 1, 50, 51, 120])('is read with %i modules, each once', async (count) => {
    const address = await create();
    await writeModules(address, count);
    const { modules } = await getSafeState(connect(), { chainId: 8453, address });
    expect(modules).toEqual({
      addresses: Array.from({ length: count }, (_, index) => getAddress(module(index))),
      isComplete: true,
    });
  });

  test('says so when there are more modules than anybody would read', async () => {
    const address = await create();
    await writeModules(address, 201);
    const { modules } = await getSafeState(connect(), { chainId: 8453, address });
    expect(modules?.addresses).toHaveLength(200);
    expect(modules?.isComplete).toBe(false);
  });

  test('is read with guards and fallback handler from the storage, whatever the contract would say', async () => {
    const address = await create();
    const write = (name: string, value: Address) =>
      chain.client.setStorageAt({ address, index: keccak256(toHex(name)), value: pad(value, { size: 32 }) });
    await write('guard_manager.guard.address', amara.address);
    await write('module_manager.module_guard.address', bruno.address);
    await write('fallback_manager.handler.address', stranger.address);
    expect(await getSafeState(connect(), { chainId: 8453, address })).toMatchObject({
      guard: amara.address,
      moduleGuard: bruno.address,
      fallbackHandler: stranger.address,
    });
  });

  test('costs two requests in all, the identity of the chain included', async () => {
    const address = await create();
    const client = connect();
    requests = 0;
    await getSafeState(client, { chainId: 8453, address });
    expect(requests).toBe(2);
  });
});

describe('no Safe', () => {
  test.each([
    ['an account', stranger.address],
    ['a plain contract', multicall3.address],
    ['a token', demoTokens.usdc.address],
    ['a singleton, which nobody uses by itself', safeSingletons[0]?.address ?? recipient],
  ])('is %s', async (_name, address) => {
    const error = await getSafeState(connect(), { chainId: 8453, address }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(NotASafeError);
    expect(error).toMatchObject({ address });
  });
});

describe('a token', () => {
  test.each([demoTokens.usdc, demoTokens.cedar, demoTokens.silent])(
    '$symbol answers as one',
    async (token) => {
      expect(await getToken(connect(), token.address)).toEqual({
        address: token.address,
        symbol: token.symbol,
        decimals: token.decimals,
        isKnown: false,
      });
    },
  );

  test('is neither an account, nor another contract, nor a collectible', async () => {
    for (const address of [stranger.address, multicall3.address, demoTokens.stallPass.address])
      expect(await getToken(connect(), address)).toBeUndefined();
  });

  test('has at most 255 decimals: a contract that claims more is none', async () => {
    const address = '0x00000000000000000000000000000000000000Bd';
    // Every call returns the text "BIG" at offset 256, so that the first word read as decimals says 256.
    const answer = concatHex([
      padHex('0x0100', { size: 256 - 224 }),
      padHex('0x', { size: 224 }),
      padHex('0x03', { size: 32 }),
      pad(toHex('BIG'), { size: 32, dir: 'right' }),
    ]);
    const program: Hex = '0x61014080600a5f395ff3';
    await chain.client.setCode({ address, bytecode: concatHex([program, answer]) });
    expect(await getToken(connect(), address)).toBeUndefined();
  });

  test('and Ether are held in base units', async () => {
    const owner = recipient;
    const client = connect();
    const before = await getHolding(client, { owner, token: undefined });
    await fund({ rpcUrl: chain.url, to: owner, amount: parseEther('0.5') });
    await mintToken({ rpcUrl: chain.url, token: demoTokens.usdc.address, to: owner, amount: 7n });
    expect((await getHolding(client, { owner, token: undefined })) - before).toBe(parseEther('0.5'));
    expect(await getHolding(client, { owner, token: demoTokens.usdc.address })).toBe(7n);
  });
});

describe('the identity of the chain', () => {
  test('is asked on the way, without a round trip of its own', async () => {
    const client = connect();
    requests = 0;
    await getBlockNumber(client);
    expect(requests).toBe(1);
    await getBlockNumber(client);
    expect(requests).toBe(2);
  });

  test.each([
    ['chain id', { ...identity, chainId: 1 }],
    ['block 0', { ...identity, genesisHash: padHex('0x01', { size: 32 }) }],
  ])('with another %s refuses everything that is asked', async (_name, wrong) => {
    const client = connect(wrong);
    const safe = { chainId: 8453, address: demoTokens.usdc.address };
    for (const ask of [
      () => getBlockNumber(client),
      () => getSafeState(client, safe),
      () => getToken(client, stranger.address),
      () => getHolding(client, { owner: recipient, token: undefined }),
    ])
      expect(await failureOf(ask())).toMatchObject({ kind: 'wrong-chain' });
  });

  test('is found after an outage', async () => {
    const client = connect();
    isCut = true;
    expect(await failureOf(getBlockNumber(client))).toMatchObject({ kind: 'rpc-unreachable' });
    isCut = false;
    expect(await getBlockNumber(client)).toBeGreaterThan(0n);
  });
});

describe('a token of another form', () => {
  test('tells its symbol in one word', async () => {
    const address = await deployOddToken(chain, { form: 'word' });
    expect(await getToken(connect(), address)).toEqual({
      ...{ address, symbol: 'ODD4', decimals: 2, isKnown: false },
    });
  });

  test('has no name, or no decimals', async () => {
    const named = await deployOddToken(chain);
    expect(await getToken(connect(), named)).toMatchObject({ symbol: 'ODD', decimals: 2 });
    const whole = await deployOddToken(chain, { hasDecimals: false });
    expect(await getToken(connect(), whole)).toMatchObject({ symbol: 'ODD', decimals: 0 });
  });

  test('is none without a symbol, and a collection is none', async () => {
    const address = await deployOddToken(chain, { form: 'nothing' });
    expect(await getToken(connect(), address)).toBeUndefined();
    expect(await getToken(connect(), demoTokens.stallPass.address)).toBeUndefined();
    expect(await getToken(connect(), demoTokens.breadStamps.address)).toBeUndefined();
    expect(await getToken(connect(), multicall3.address)).toBeUndefined();
  });
});
