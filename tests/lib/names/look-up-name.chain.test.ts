import { type Address, concatHex, type Hex, namehash, numberToHex, pad } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { basenames } from '@/config/names';
import { registerName, reverseNodeOf, setResolver, stateName } from '@/devnet/chain/names';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { reverseNode } from '@/lib/names/basenames';
import { lookUpName } from '@/lib/names/look-up-name';
import { resolveName } from '@/lib/names/resolve-name';
import { person } from '@/tests/support/chain/people';

let chain: Chain;
let requests = 0;
let isCut = false;
const countingFetch: typeof fetch = (input, init) => {
  requests += 1;
  return isCut ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
};
const identity = { chainId: 8453, genesisHash: demoGenesisHash };
const connect = () => createChainClient({ rpcUrls: [chain.url], identity, fetch: countingFetch });
const nameOf = (address: Address) => lookUpName({ chain: connect() }, address);
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => toAppError(error),
  );

let strangers = 0;
/** Somebody whom no other test has registered anything for. */
const stranger = () => person(`named ${++strangers}`).address;

beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

describe('the name of an address', () => {
  test('is the one that it claims and that leads back to it', async () => {
    const address = stranger();
    await registerName(chain.client, { name: 'kind.base.eth', address });
    expect(await nameOf(address)).toBe('kind.base.eth');
  });

  test('may lead back by the address without a chain, where there is none for Base', async () => {
    const address = stranger();
    await registerName(chain.client, { name: 'plain.base.eth', address, record: 'plain' });
    expect(await nameOf(address)).toBe('plain.base.eth');
  });

  test('is none where nothing is claimed, though a name leads there', async () => {
    const address = stranger();
    await registerName(chain.client, { name: 'quiet.base.eth', address, reverse: false });
    expect(await nameOf(address)).toBeUndefined();
    expect(await nameOf(stranger())).toBeUndefined();
  });

  test('is none where the name leads to somebody else, or nowhere', async () => {
    const liar = stranger();
    await registerName(chain.client, { name: 'rich.base.eth', address: stranger() });
    await stateName(chain.client, { address: liar, name: 'rich.base.eth' });
    expect(await nameOf(liar)).toBeUndefined();
    await stateName(chain.client, { address: liar, name: 'nobody.base.eth' });
    expect(await nameOf(liar)).toBeUndefined();
  });

  test('follows the address for Base, not the one without a chain, when both are there', async () => {
    const [forBase, elsewhere] = [stranger(), stranger()];
    await registerName(chain.client, { name: 'moved.base.eth', address: elsewhere, record: 'plain' });
    await registerName(chain.client, { name: 'moved.base.eth', address: forBase });
    expect(await nameOf(forBase)).toBe('moved.base.eth');
    expect(await nameOf(elsewhere)).toBeUndefined();
  });

  test('stands under the node of the lower-case address', () => {
    const address = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';
    expect(reverseNode(address)).toBe(namehash('62923b81958aa09713b5393062aea3009dd8b0e4.80002105.reverse'));
    expect(reverseNode(address)).toBe(reverseNodeOf(address));
  });
});

describe('a hostile name that leads back all the same', () => {
  test.each([
    ['with a mark that turns the reading direction', 'eve\u202eil.base.eth'],
    ['with a space of no width', 'am\u200bara.base.eth'],
    ['with a joiner that nothing shows', 'am\u200dara.base.eth'],
    ['with letters of two scripts', '\u0430mara.base.eth'],
    ['in capital letters', 'Amara.base.eth'],
    ['with a space', 'ama ra.base.eth'],
    ['with a line break', 'amara.base.eth\nSend here'],
    ['with markup', '<b>amara</b>.base.eth'],
    ['with an empty part', 'amara..base.eth'],
    ['with a hash in place of a part', `[${'ab'.repeat(32)}].base.eth`],
    ['that is empty', ''],
    ['that is longer than any name', `${'a'.repeat(250)}.base.eth`],
    ['that is twenty thousand letters long', `${'a'.repeat(20_000)}.base.eth`],
  ])('%s is none', async (_what, name) => {
    const address = stranger();
    await registerName(chain.client, { name, address });
    expect(await nameOf(address)).toBeUndefined();
  });
});

/** Stores words in memory and returns `size` bytes from its beginning. */
function answering(words: readonly bigint[], size: number): Hex {
  const stores = words.map((word, index) =>
    concatHex([
      '0x7f',
      pad(numberToHex(word), { size: 32 }),
      '0x61',
      numberToHex(index * 32, { size: 2 }),
      '0x52',
    ]),
  );
  return concatHex([...stores, '0x63', numberToHex(size, { size: 4 }), '0x5f', '0xf3']);
}

describe('a resolver that', () => {
  const loop: Hex = '0x5b5f56';
  const resolvers: readonly (readonly [string, Hex])[] = [
    ['refuses', '0x5f5ffd'],
    ['is no contract', '0x'],
    ['returns nothing', '0x00'],
    ['returns half a word', answering([1n], 16)],
    ['returns words that are no text', answering([2n ** 255n, 2n ** 255n], 64)],
    ['returns a text of four hundred thousand letters', answering([32n, 400_000n], 400_064)],
    ['returns more than fits into any answer', answering([32n, 4_000_000n], 4_000_064)],
    ['burns all gas', loop],
  ];

  test.each(resolvers)('%s gives no name and no address', async (what, bytecode) => {
    const resolver = stranger();
    await chain.client.setCode({ address: resolver, bytecode });
    const address = stranger();
    const name = `${what.replaceAll(' ', '-')}.base.eth`;
    await registerName(chain.client, { name, address });
    expect(await nameOf(address)).toBe(name);

    await setResolver(chain.client, { node: namehash(name), resolver });
    expect(await nameOf(address), 'the name leads nowhere').toBeUndefined();
    const failure = await failureOf(resolveName({ chain: connect() }, name));
    expect(failure.kind).toBe('unknown-name');

    await setResolver(chain.client, { node: namehash(name) });
    await setResolver(chain.client, { node: reverseNodeOf(address), resolver });
    expect(await nameOf(address), 'nothing is stated').toBeUndefined();
  });

  test('burns all gas takes no other answer along', async () => {
    const [resolver, kind] = [stranger(), stranger()];
    const burners = Array.from({ length: 4 }, stranger);
    await chain.client.setCode({ address: resolver, bytecode: loop });
    await registerName(chain.client, { name: 'neighbour.base.eth', address: kind });
    for (const burner of burners) await setResolver(chain.client, { node: reverseNodeOf(burner), resolver });
    const client = connect();
    const names = await Promise.all(
      [...burners, kind].map((address) => lookUpName({ chain: client }, address)),
    );
    expect(names).toEqual([...burners.map(() => undefined), 'neighbour.base.eth']);
  });

  test('somebody wrote for themselves is believed like the public one', async () => {
    const [resolver, address] = [stranger(), stranger()];
    const bytecode = (await chain.client.getCode({ address: basenames.resolver })) ?? '0x';
    await chain.client.setCode({ address: resolver, bytecode });
    await registerName(chain.client, { name: 'own.base.eth', address, resolver });
    expect(await nameOf(address)).toBe('own.base.eth');
  });
});

describe('the RPC', () => {
  test('is asked once for many owners without names, and four times for many with names', async () => {
    const nobodies = Array.from({ length: 20 }, stranger);
    const client = connect();
    requests = 0;
    await Promise.all(nobodies.map((address) => lookUpName({ chain: client }, address)));
    expect(requests).toBe(1);

    const named = Array.from({ length: 5 }, stranger);
    for (const [index, address] of named.entries())
      await registerName(chain.client, { name: `owner${index}.base.eth`, address });
    requests = 0;
    const names = await Promise.all(named.map((address) => lookUpName({ chain: client }, address)));
    expect(names).toEqual(named.map((_address, index) => `owner${index}.base.eth`));
    expect(requests).toBe(4);
  });

  test('that does not answer is an error, and not "no name"', async () => {
    isCut = true;
    const failure = await failureOf(nameOf(stranger()));
    isCut = false;
    expect(failure).toMatchObject({ kind: 'rpc-unreachable' });
  });
});

describe('a typed name', () => {
  test('leads to its address on Base, in whatever letters it was typed', async () => {
    const address = stranger();
    await registerName(chain.client, { name: 'typed.base.eth', address });
    const resolved = { name: 'typed.base.eth', address };
    expect(await resolveName({ chain: connect() }, 'typed.base.eth')).toEqual(resolved);
    expect(await resolveName({ chain: connect() }, '  TYPED.Base.eth ')).toEqual(resolved);
    // What cannot be seen and means nothing goes; shown is what remains.
    expect(await resolveName({ chain: connect() }, 'ty\u200bped.base.eth')).toEqual(resolved);
  });

  test.each([
    ['unknown-name', 'nobody-at-all.base.eth'],
    ['invalid-name', 'am\u200dara.base.eth'],
    ['invalid-name', 'eve\u202eil.base.eth'],
    ['invalid-name', '\u0430mara.base.eth'],
    ['invalid-name', 'base:amara.base.eth'],
    ['invalid-name', 'amara..base.eth'],
    ['invalid-name', '.'],
    ['invalid-name', `${'a'.repeat(300)}.base.eth`],
    ['mainnet-names-off', 'amara.eth'],
    ['mainnet-names-off', 'base.eth'],
    ['mainnet-names-off', 'example.com'],
  ])('fails with %s: %s', async (errorName, typed) => {
    expect((await failureOf(resolveName({ chain: connect() }, typed))).kind).toBe(errorName);
  });

  test('with a zero address, or a record that is no address, leads nowhere', async () => {
    await registerName(chain.client, { name: 'zero.base.eth', address: pad('0x', { size: 20 }) });
    await registerName(chain.client, { name: 'long.base.eth', address: pad('0x12', { size: 32 }) });
    for (const name of ['zero.base.eth', 'long.base.eth'])
      expect((await failureOf(resolveName({ chain: connect() }, name))).kind).toBe('unknown-name');
  });
});
