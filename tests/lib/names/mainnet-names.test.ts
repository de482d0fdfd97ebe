import { pad } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import type { AppError } from '@/lib/errors/base';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { lookUpName } from '@/lib/names/look-up-name';
import { resolveName } from '@/lib/names/resolve-name';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { type DoubleMainnetState, doubleMainnet } from '@/tests/support/chain/mainnet-double';
import { amara, bruno } from '@/tests/support/chain/people';

const chain = doubleChain().client;
const resolve = (state: DoubleMainnetState, name: string) =>
  resolveName({ chain, mainnet: doubleMainnet(state).client }, name);
const failureOf = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => toAppError(error),
  );

describe('a typed name of Ethereum', () => {
  test('leads to its address for Base', async () => {
    const names = [{ name: 'amara.eth', forBase: amara.address, onEthereum: bruno.address }];
    expect(await resolve({ names }, 'Amara.eth')).toEqual({ name: 'amara.eth', address: amara.address });
  });

  test('never leads to an address that it has on Ethereum only', async () => {
    const names = [{ name: 'amara.eth', onEthereum: amara.address }];
    const failure = await failureOf(resolve({ names }, 'amara.eth'));
    expect(failure.kind).toBe('ethereum-only-name');
    expect(failure.message).toContain('on Ethereum, but none on Base');
  });

  test.each([
    ['nobody has', {}],
    ['has no address', { names: [{ name: 'amara.eth' }] }],
    ['has bytes that are no address', { names: [{ name: 'amara.eth', forBase: pad('0x12', { size: 32 }) }] }],
  ] as const)('that %s is unknown', async (_what, state) => {
    expect((await failureOf(resolve(state, 'amara.eth'))).kind).toBe('unknown-name');
  });

  test.each([
    ['the RPC is silent', { isDown: true }],
    ['the gateway behind it failed', { isGatewayDown: true }],
    ['the RPC is that of another chain', { chainId: 8453 }],
  ])('is not "unknown" when %s', async (_what, state) => {
    expect((await failureOf(resolve(state, 'amara.eth'))).kind).toBe('name-service-unreachable');
  });

  test.each([
    [['https://evil.example/{sender}/{data}']],
    [['https://ccip-v3.ens.xyz', 'https://evil.example']],
    [['http://ccip-v3.ens.xyz']],
    [['https://ccip-v3.ens.xyz.evil.example']],
    [['not an address']],
  ])('sends this browser to nobody who is not on the list: %j', async (lookups) => {
    const failure = await failureOf(resolve({ lookups }, 'amara.eth'));
    expect(failure.kind).toBe('name-gateway-refused');
  });
});

test('a name that is kept elsewhere is asked for at the gateway on the list', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: unknown) => {
    asked.push(String(input));
    return Response.json({ data: '0x1234' });
  });
  const names = [{ name: 'amara.eth', forBase: amara.address }];
  const resolved = await resolve({ names, lookups: ['https://ccip-v3.ens.xyz'] }, 'amara.eth');
  expect(resolved.address).toBe(amara.address);
  expect(new Set(asked)).toEqual(new Set(['https://ccip-v3.ens.xyz']));
});

describe('the name of an address on Ethereum', () => {
  const names = [{ name: 'amara.eth', forBase: amara.address }];
  const nameOf = (state: DoubleMainnetState) =>
    lookUpName({ chain, mainnet: doubleMainnet(state).client }, amara.address);

  test('counts if it leads back to the address for Base', async () => {
    expect(await nameOf({ names, claimed: [{ address: amara.address, name: 'amara.eth' }] })).toBe(
      'amara.eth',
    );
  });

  test.each([
    ['leads to somebody else', [{ name: 'amara.eth', forBase: bruno.address }], 'amara.eth'],
    ['leads back on Ethereum only', [{ name: 'amara.eth', onEthereum: amara.address }], 'amara.eth'],
    ['is not in its normal form', names, 'Amara.eth'],
    ['leads nowhere', names, 'somebody.eth'],
  ])('does not count if it %s', async (_what, known, name) => {
    expect(await nameOf({ names: known, claimed: [{ address: amara.address, name }] })).toBeUndefined();
  });

  test('comes second: whoever has a name on Base is not looked for there', async () => {
    const { client, sent } = doubleMainnet();
    const onBase = doubleChain({ names: [{ name: 'amara.base.eth', address: amara.address }] }).client;
    expect(await lookUpName({ chain: onBase, mainnet: client }, amara.address)).toBe('amara.base.eth');
    expect(sent).toEqual([]);
  });

  test('is an error, not "no name", when nobody answers', async () => {
    expect((await failureOf(nameOf({ isDown: true }))).kind).toBe('name-service-unreachable');
  });
});
