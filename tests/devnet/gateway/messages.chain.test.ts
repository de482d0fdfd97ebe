import {
  type Address,
  concat,
  encodeFunctionData,
  type Hash,
  type Hex,
  hashMessage,
  hashTypedData,
  type LocalAccount,
  parseAbi,
} from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { contractSignature, hashMessageOf, signMessageOf } from '@/tests/devnet/gateway/contract-signature';
import { call, cursor, type Fixture, startFixture } from '@/tests/devnet/gateway/fixture';

let fixture: Fixture;
let a: LocalAccount;
let b: LocalAccount;
let stranger: LocalAccount;
let safe: Address;
let path: string;

beforeAll(async () => {
  fixture = await startFixture({
    safeApps: [
      { id: 7, url: 'https://app.example', name: 'App', iconUrl: 'https://app.example/i.png', chainIds: [] },
    ],
  });
});
afterAll(() => fixture.close());
afterEach(() => fixture.gateway.setNow(Date.now));
beforeEach(async () => {
  stranger = otherAccount();
  const [one, other] = [otherAccount(), otherAccount()];
  // The contract wants the lower address first: let it be the one who signs last.
  [a, b] = BigInt(one.address) > BigInt(other.address) ? [one, other] : [other, one];
  safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [a.address, b.address], threshold: 2 });
  path = `/v1/chains/8453/safes/${safe}/messages`;
  await fixture.gateway.settled();
});

const isValid = parseAbi(['function isValidSignature(bytes32,bytes) view returns (bytes4)']);
const refused = { status: 422, body: { message: 'Invalid signature', statusCode: 422 } };

async function propose(message: string, owner = a, change: object = {}) {
  const signature = await signMessageOf(safe, hashMessage(message), owner);
  return fixture.send('POST', path, { message, signature, ...change });
}

async function confirm(message: string, owner: LocalAccount) {
  const signature = await signMessageOf(safe, hashMessage(message), owner);
  return confirmWith(hashMessageOf(safe, hashMessage(message)), signature);
}

const confirmWith = (hash: Hash, signature: Hex) =>
  fixture.send('POST', `/v1/chains/8453/messages/${hash}/signatures`, { signature });
const read = async (message: string) =>
  fixture.get(`/v1/chains/8453/messages/${hashMessageOf(safe, hashMessage(message))}`);

describe('a message', () => {
  it('waits for signatures, then has one that the Safe itself accepts', async () => {
    const origin = JSON.stringify({ url: 'https://app.example', name: 'App' });
    expect(await propose('hello', a, { safeAppId: 7, origin })).toMatchObject({ status: 202, body: {} });
    const waiting = await read('hello');
    expect(waiting.body).toMatchObject({
      messageHash: hashMessageOf(safe, hashMessage('hello')),
      ...{ status: 'NEEDS_CONFIRMATION', message: 'hello', origin },
      ...{ name: 'App', logoUri: 'https://app.example/i.png' },
      ...{ confirmationsSubmitted: 1, confirmationsRequired: 2, preparedSignature: null },
      proposedBy: { value: a.address, name: null, logoUri: null },
      confirmations: [{ owner: { value: a.address }, signature: expect.stringMatching(/^0x/) }],
    });

    expect(await confirm('hello', b)).toMatchObject({ status: 200, body: {} });
    const done = (await read('hello')).body;
    expect(done).toMatchObject({ status: 'CONFIRMED', confirmationsSubmitted: 2 });
    const { preparedSignature } = z.object({ preparedSignature: z.string() }).parse(done);
    const args = [hashMessage('hello'), hexOf(preparedSignature)] as const;
    expect(
      await fixture.client.readContract({
        address: safe,
        abi: isValid,
        functionName: 'isValidSignature',
        args,
      }),
    ).toBe('0x1626ba7e');
  });

  it('may be typed data, which comes back as it was sent', async () => {
    const domain = { name: 'Market', chainId: 8453, verifyingContract: stranger.address };
    const types = { Order: [{ name: 'amount', type: 'uint256' }] };
    const inner = hashTypedData({ domain, types, primaryType: 'Order', message: { amount: 5n } });
    const domainTypes = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ];
    const typed = {
      ...{ domain, types: { EIP712Domain: domainTypes, ...types } },
      ...{ primaryType: 'Order', message: { amount: '5' } },
    };
    const signature = await signMessageOf(safe, inner, a);
    expect(await fixture.send('POST', path, { message: typed, signature })).toMatchObject({ status: 202 });
    const hash = hashMessageOf(safe, inner);
    expect(await fixture.get(`/v1/chains/8453/messages/${hash}`)).toMatchObject({
      body: { messageHash: hash, message: typed, origin: '{}', name: null },
    });
    const broken = { ...typed, primaryType: 'Invoice' };
    expect(await fixture.send('POST', path, { message: broken, signature })).toMatchObject({
      ...{ status: 422, body: { message: 'Could not calculate messageHash' } },
    });
  });

  it('is held against the threshold of now, not of its day', async () => {
    await propose('hello');
    const change = encodeFunctionData({
      abi: parseAbi(['function changeThreshold(uint256)']),
      args: [1n],
    });
    await fixture.execute(safe, call(safe, 0, change), [a, b]);
    expect(await read('hello')).toMatchObject({ body: { status: 'CONFIRMED', confirmationsRequired: 1 } });
  });

  it('takes what a Safe among the owners signed', async () => {
    const inner = safe;
    const outer = await createSafe({
      rpcUrl: fixture.rpcUrl,
      owners: [inner, stranger.address],
      threshold: 2,
    });
    await fixture.gateway.settled();
    const outerPath = `/v1/chains/8453/safes/${outer}/messages`;
    const message = hashMessage('for both');
    const signature = await signMessageOf(outer, message, stranger);
    expect(await fixture.send('POST', outerPath, { message: 'for both', signature })).toMatchObject({
      status: 202,
    });

    const asked = hashMessageOf(outer, message);
    const contents = await innerSignature(inner, outer, message);
    const bad: Hex = `0x${'11'.repeat(64)}1c${contents.slice(2 + 130)}`;
    expect(await confirmWith(asked, contractSignature(inner, bad))).toMatchObject({ status: 400 });
    expect(await confirmWith(asked, contractSignature(inner, contents))).toMatchObject({ status: 200 });
    const { preparedSignature } = z
      .object({ preparedSignature: z.string() })
      .parse((await fixture.get(`/v1/chains/8453/messages/${asked}`)).body);
    const args = [message, hexOf(preparedSignature)] as const;
    expect(
      await fixture.client.readContract({
        address: outer,
        abi: isValid,
        functionName: 'isValidSignature',
        args,
      }),
    ).toBe('0x1626ba7e');
  });
});

describe('a message is refused', () => {
  it('when a stranger signed it, first or later', async () => {
    expect(await propose('hello', stranger)).toMatchObject(refused);
    await propose('hello');
    expect(await confirm('hello', stranger)).toMatchObject(refused);
  });

  it('when it is there already, or signed by the same owner again', async () => {
    await propose('hello');
    const hash = hashMessageOf(safe, hashMessage('hello'));
    expect(await propose('hello', b)).toMatchObject({
      status: 400,
      body: { code: 400, message: `Message with hash ${hash} for safe ${safe} already exists in DB` },
    });
    expect(await confirm('hello', a)).toMatchObject({
      ...{ status: 400, body: { code: 400, message: `Signature for owner ${a.address} already exists` } },
    });
  });

  it('when it carries more than one signature', async () => {
    const both = await Promise.all([a, b].map((owner) => signMessageOf(safe, hashMessage('hello'), owner)));
    expect(await propose('hello', a, { signature: concat(both) })).toMatchObject({ status: 400 });
  });

  it('when it does not parse, belongs to no Safe, or names too long an origin', async () => {
    expect(await propose('hello', a, { message: 5 })).toMatchObject({
      ...{ status: 422, body: { statusCode: 422, code: expect.any(String), path: ['message'] } },
    });
    expect(await propose('hello', a, { origin: 'o'.repeat(201) })).toMatchObject({ status: 422 });
    const elsewhere = `/v1/chains/8453/safes/${stranger.address}/messages`;
    expect(await fixture.get(elsewhere)).toMatchObject({ status: 404, body: { message: 'Safe not found' } });
    expect(await read('never sent')).toMatchObject({ status: 404, body: { code: 404 } });
    expect(await confirm('never sent', a)).toMatchObject({ status: 404, body: { code: 404 } });
  });
});

describe('the list of messages', () => {
  it('is grouped by days in UTC, newest first, and moves a tag of the Safe', async () => {
    const day = Date.UTC(2026, 4, 3);
    const moments = [day + 1_000, day + 7_200_000, day + 86_400_000];
    for (const [place, moment] of moments.entries()) {
      fixture.gateway.setNow(() => moment);
      await propose(`message ${place}`);
    }
    const whole = await fixture.get(path);
    expect(whole.body).toMatchObject({
      ...{ count: 3, next: null, previous: null },
      results: [
        { type: 'DATE_LABEL', timestamp: day + 86_400_000 },
        { type: 'MESSAGE', message: 'message 2', creationTimestamp: moments[2] },
        { type: 'DATE_LABEL', timestamp: day },
        { type: 'MESSAGE', message: 'message 1' },
        { type: 'MESSAGE', message: 'message 0' },
      ],
    });
    const tag = async () =>
      z
        .object({ messagesTag: z.string().nullable() })
        .parse((await fixture.get(path.replace('/messages', ''))).body).messagesTag;
    expect(await tag()).toBe(String((day + 86_400_000) / 1_000));
    fixture.gateway.setNow(() => day + 90_000_000);
    await confirm('message 0', b);
    expect(await tag()).toBe(String((day + 90_000_000) / 1_000));

    const second = await fixture.get(`${path}?${cursor(1, 1)}`);
    expect(second.body).toMatchObject({
      ...{ count: 3, next: expect.stringContaining(cursor(1, 2)) },
      results: [{ type: 'DATE_LABEL', timestamp: day }, { message: 'message 1' }],
    });
  });
});

function hexOf(text: string): Hex {
  return `0x${text.slice(2)}`;
}

/** The inner Safe is asked about the bytes that its outer Safe hashed, and signs those by its own owners. */
async function innerSignature(inner: Address, outer: Address, message: Hash): Promise<Hex> {
  const preimage = await fixture.client.readContract({
    address: outer,
    abi: parseAbi(['function encodeMessageDataForSafe(address,bytes) view returns (bytes)']),
    functionName: 'encodeMessageDataForSafe',
    args: [outer, message],
  });
  const signed = await Promise.all(
    [a, b].map(async (owner) => ({ owner, signature: await signMessageOf(inner, preimage, owner) })),
  );
  const ordered = signed.sort((x, y) => (BigInt(x.owner.address) < BigInt(y.owner.address) ? -1 : 1));
  return concat(ordered.map(({ signature }) => signature));
}
