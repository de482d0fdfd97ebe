import {
  type Address,
  type Hash,
  type Hex,
  hashMessage,
  hashTypedData,
  type LocalAccount,
  zeroAddress,
} from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { canonicalAddress, createSafe } from '@/devnet/chain/safe-setup';
import { safeTransaction, signSafeTransaction } from '@/devnet/chain/safe-transaction';
import { fund, mintToken } from '@/devnet/chain/tokens';
import { hashMessageOf, signMessageOf } from '@/tests/devnet/gateway/contract-signature';
import {
  type Answer,
  cursor,
  type Fixture,
  payment,
  proposalBody,
  readPage,
  startFixture,
} from '@/tests/devnet/gateway/fixture';
import recorded from '@/tests/vectors/gateway/samples.json' with { type: 'json' };

// What the real service refuses, the local one refuses in the same words. An answer is a recorded one by its name, or what
// was seen of the service behind the gateway (6.10.1).

const recordSchema = z.record(z.string(), z.object({ status: z.number(), response: z.unknown() }));
const records = recordSchema.parse(recorded);

type Real = string | { readonly status: number; readonly response: unknown };
type Row = readonly [what: string, real: Real, ask: () => Promise<Answer>];

let fixture: Fixture;
let owner: LocalAccount;
let other: LocalAccount;
let stranger: LocalAccount;
let safe: Address;
/** Of a transaction in the queue. */
let queued: Hash;

beforeAll(async () => {
  const { kind: _, ...pass } = demoTokens.stallPass;
  fixture = await startFixture({ tokens: [{ ...pass, type: 'ERC721', trusted: false }] });
  [owner, other, stranger] = [otherAccount(), otherAccount(), otherAccount()];
  safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [owner.address, other.address], threshold: 1 });
  await fixture.gateway.settled();
  await fixture.execute(safe, payment(zeroAddress, 0, 0n), [owner]);
  queued = (await fixture.propose(safe, payment(stranger.address, 1), [owner])).safeTxHash;
  await proposeText('twice');
});
afterAll(() => fixture.close());

const chain = '/v1/chains/8453';
const stallPass = demoTokens.stallPass.address;
const refused = (status: number, message: unknown): Real => ({ status, response: { code: status, message } });
const failed = refused(500, 'Internal server error');

async function propose(transaction = payment(stranger.address, 2), change: object = {}, signer = owner) {
  const { signature } = await signSafeTransaction(safe, transaction, signer);
  const body = { ...proposalBody(safe, transaction), sender: signer.address, signature, ...change };
  return fixture.send('POST', `${chain}/transactions/${safe}/propose`, body);
}

const proposeNote = (note: string) => propose(undefined, { origin: JSON.stringify({ note }) });

async function proposeText(message: string, change: object = {}) {
  const signature = await signMessageOf(safe, hashMessage(message), owner);
  return fixture.send('POST', `${chain}/safes/${safe}/messages`, { message, signature, ...change });
}

const domainType = [{ name: 'name', type: 'string' }];
const itemType = [
  { name: 'id', type: 'uint256' },
  { name: 'text', type: 'string' },
];

async function proposeTyped({ domain = { name: 'Market' }, message = {}, withDomainType = true }) {
  const types = { Item: itemType };
  const content = { id: '5', text: 'x', ...message };
  // Types and values that do not fit are the point here.
  const inner = hashTypedData({ domain, types, primaryType: 'Item', message: content as never });
  const signature = await signMessageOf(safe, inner, owner);
  const EIP712Domain = 'name' in domain ? domainType : [];
  const typed = {
    ...{ domain, primaryType: 'Item', message: content },
    types: { ...(withDomainType && { EIP712Domain }), ...types },
  };
  return fixture.send('POST', `${chain}/safes/${safe}/messages`, { message: typed, signature });
}

/** Asks while a rule is in force, which the gateway gives up with the answer. */
async function under(rule: object, path: string): Promise<Answer> {
  await fixture.send('POST', '/__control/rules', { rules: [{ path: '.', ...rule }], set: 'strictness' });
  const answer = await fixture.get(path);
  await fixture.send('POST', '/__control/rules', { rules: [], set: 'strictness' });
  return answer;
}

async function signIn(fields: { expirationTime?: Date; issuedAt?: Date }) {
  const { nonce } = z.object({ nonce: z.string() }).parse((await fixture.get('/v1/auth/nonce')).body);
  const message = createSiweMessage({
    ...{ address: owner.address, chainId: 8453, domain: 'localhost', uri: fixture.gateway.url },
    ...{ version: '1', nonce, ...fields },
  });
  return fixture.send('POST', '/v1/auth/verify', {
    message,
    signature: await owner.signMessage({ message }),
  });
}

const at = (ms: number) => new Date(Date.now() + ms);
const unauthorized: Real = {
  status: 401,
  response: { message: 'Invalid message', error: 'Unauthorized', statusCode: 401 },
};

async function signDelegate(): Promise<Hex> {
  return owner.signTypedData({
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId: 8453 },
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: { delegateAddress: other.address, totp: BigInt(Math.floor(Date.now() / 3_600_000)) },
  });
}

const rows: readonly Row[] = [
  [
    'anything of a Safe that is not indexed yet',
    refused(404, 'An error occurred'),
    () => under({ kind: 'unindexed', ms: 30_000, cachedMs: 30_000 }, `${chain}/safes/${safe}/nonces`),
  ],
  [
    'a Safe that is none',
    'err_unknown_safe',
    () => fixture.get(`${chain}/safes/0x000000000000000000000000000000000000dEaD`),
  ],
  [
    'anything while a circuit breaker is open',
    refused(503, 'Service unavailable'),
    () => under({ kind: 'breaker', answers: 0, ms: 30_000 }, `${chain}/safes/${safe}`),
  ],
  ['a token among contracts', 'err_contract', () => fixture.get(`${chain}/contracts/${stallPass}`)],
  ['a sign-in message that has ended', failed, () => signIn({ expirationTime: at(-1_000) })],
  ['a sign-in message of the future', unauthorized, () => signIn({ issuedAt: at(60_000) })],
  ['a proposal under another hash', 'err_wrong_hash', () => propose(undefined, { safeTxHash: queued })],
  ['a proposal of a stranger', 'err_stranger', () => propose(undefined, {}, stranger)],
  ['a proposal with a hexadecimal nonce', 'err_validation', () => propose(undefined, { nonce: '0x2' })],
  ['a proposal with a nonce that has passed', 'err_old_nonce', () => propose(payment(stranger.address, 0))],
  [
    'a proposal that runs foreign code',
    'propose_delegatecall_untrusted',
    () => propose(safeTransaction({ to: stranger.address, nonce: 2n, operation: 1 })),
  ],
  [
    'a confirmation of a stranger',
    'err_confirm_stranger',
    async () => fixture.confirm(safe, payment(stranger.address, 1), stranger),
  ],
  ['an address that is none', 'err_bad_address', () => fixture.get(`${chain}/safes/0x1`)],
  [
    'an unknown transaction',
    refused(404, 'An error occurred'),
    () => fixture.get(`${chain}/transactions/${hashMessage('?')}`),
  ],
  ['a list of delegates of nobody', 'delegates_none', () => fixture.get('/v2/chains/8453/delegates')],
  [
    'a message for the second time',
    refused(
      400,
      () =>
        `Message with hash ${hashMessageOf(safe, hashMessage('twice'))} for safe ${safe} already exists in DB`,
    ),
    () => proposeText('twice'),
  ],
  // The service counts an origin after it wrote `&`, `<` and `>` as codes.
  ['a note of 190 characters', refused(422, 'An error occurred'), () => proposeNote('n'.repeat(190))],
  [
    'a note of 109 characters, 22 of them &',
    refused(422, 'An error occurred'),
    () => proposeNote('&'.repeat(22) + 'n'.repeat(87)),
  ],
  ['a note of 48 <', refused(422, 'An error occurred'), () => proposeNote('<'.repeat(48))],
  ['a text with NUL', failed, () => proposeText('a\0b')],
  ['a text with half a character', failed, () => proposeText('a\ud83d')],
  [
    'typed data without the type of their domain',
    refused(400, expect.any(Array)),
    () => proposeTyped({ withDomainType: false }),
  ],
  [
    'typed data with a hexadecimal number',
    refused(400, expect.any(Array)),
    () => proposeTyped({ message: { id: '0x5' } }),
  ],
  ['typed data with an empty domain', failed, () => proposeTyped({ domain: {} as { name: string } })],
  ['typed data with NUL', failed, () => proposeTyped({ message: { text: '\0' } })],
];

describe('the local gateway refuses what the real one refuses', () => {
  it.each(rows)('%s', async (_what, real, ask) => {
    const { status, response } = typeof real === 'string' ? (records[real] ?? expect.unreachable()) : real;
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(settle(response));
  });

  it.each<Row>([
    [
      'a note of 189 characters',
      { status: 200, response: { note: 'n'.repeat(189) } },
      () => proposeNote('n'.repeat(189)),
    ],
    [
      'a note with signs',
      { status: 200, response: { note: 'R&amp;D &lt; 5 &gt; 3' } },
      () => propose(payment(stranger.address, 3), { origin: '{"note":"R&D < <b>5</b> > 3"}' }),
    ],
    ['typed data with decimal numbers', { status: 202, response: {} }, () => proposeTyped({})],
    [
      'typed data with numbers as numbers',
      { status: 202, response: {} },
      () => proposeTyped({ message: { id: 6 } }),
    ],
  ])('and takes %s', async (_what, real, ask) => {
    if (typeof real === 'string') expect.unreachable();
    expect(await ask()).toMatchObject({ status: real.status, body: real.response });
  });
});

describe('the local gateway answers as the real one', () => {
  it('names an official contract with its version, and calls it Safe’s', async () => {
    expect(
      await fixture.get(`${chain}/contracts/${canonicalAddress('1.4.1', 'MultiSendCallOnly')}`),
    ).toMatchObject({
      ...{ status: 200, body: { name: 'MultiSendCallOnly', displayName: 'Safe: MultiSendCallOnly 1.4.1' } },
    });
  });

  it('wraps the answer to a delegate that is taken away', async () => {
    const named = { safe, delegator: owner.address, signature: await signDelegate() };
    const path = '/v2/chains/8453/delegates';
    await fixture.send('POST', path, { ...named, delegate: other.address, label: 'Clerk' });
    expect(await fixture.send('DELETE', `${path}/${other.address}`, named)).toMatchObject({
      ...{ status: 200, body: { status: 204, data: null } },
    });
  });

  it('counts a collectible as trusted where its collection is listed, and no other', async () => {
    await mintToken({ rpcUrl: fixture.rpcUrl, token: stallPass, to: safe, amount: 9n });
    await fixture.gateway.settled();
    const path = `/v2/chains/8453/safes/${safe}/collectibles`;
    expect(await fixture.get(path)).toMatchObject({ body: { count: 1 } });
    expect(await fixture.get(`${path}?trusted=true`)).toMatchObject({ body: { count: 0 } });
  });

  it('lists the Safes of an owner by their addresses, whenever they were made', async () => {
    const { rpcUrl } = fixture;
    for (let count = 0; count < 5; count += 1)
      await createSafe({ rpcUrl, owners: [stranger.address], threshold: 1 });
    await fixture.gateway.settled();
    const { safes } = z
      .object({ safes: z.array(z.string()) })
      .parse((await fixture.get(`${chain}/owners/${stranger.address}/safes`)).body);
    expect(safes).toHaveLength(5);
    expect(safes).toEqual([...safes].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  it('lets answers be kept by nobody, and says nothing of that with errors', async () => {
    const kept = async (path: string) => (await fixture.get(path)).headers.get('cache-control');
    expect(await kept(`${chain}/safes/${safe}`)).toBe('no-cache');
    for (const path of ['/v1/nope', `${chain}/safes/0x1`, `${chain}/contracts/${owner.address}`])
      expect(await kept(path)).toBeNull();
  });
});

it.each(['1.3.0', '1.4.1', '1.5.0'] as const)(
  'never follows a Safe %s whose singleton is not L2',
  async (version) => {
    const owners = [owner.address];
    const alone = await createSafe({ rpcUrl: fixture.rpcUrl, owners, threshold: 1, version, isL2: false });
    await fund({ rpcUrl: fixture.rpcUrl, to: alone, amount: 5n });
    await fixture.gateway.settled();
    const { safeTxHash } = await fixture.propose(alone, payment(stranger.address, 0), [owner]);
    await fixture.execute(alone, payment(stranger.address, 0), [owner]);
    await fixture.execute(alone, payment(stranger.address, 1), [owner]);
    const history = readPage(await fixture.get(`${chain}/safes/${alone}/transactions/history`));
    const seen = history.results.flatMap((item) =>
      item.type === 'TRANSACTION' ? [item.transaction.txInfo.type] : [],
    );
    // What it received, and its creation.
    expect(seen).toEqual(['Transfer', 'Creation']);
    expect(await fixture.get(`${chain}/safes/${alone}`)).toMatchObject({
      body: { implementationVersionState: 'UNKNOWN', version, nonce: 2 },
    });
    // After the minute in which it might only be late.
    fixture.gateway.setNow(() => Date.now() + 120_000);
    const later = await fixture.get(`${chain}/transactions/${safeTxHash}`);
    fixture.gateway.setNow(Date.now);
    expect(later).toMatchObject({
      body: { txStatus: 'CANCELLED', executedAt: null },
    });
  },
);

it('lists the singletons for layer 2 only, as those that it follows', async () => {
  const { body } = await fixture.get(`${chain}/about/master-copies`);
  const versions = z
    .array(z.object({ version: z.string() }))
    .parse(body)
    .map((one) => one.version);
  expect(versions.filter((one) => !one.endsWith('+L2'))).toEqual([]);
  expect(new Set(versions)).toEqual(new Set(['1.3.0+L2', '1.4.1+L2', '1.5.0+L2']));
});

it('what the local gateway keeps for a minute is kept by address, as the real one keeps it: another limit asks anew', async () => {
  fixture.gateway.setRules([{ path: '/transactions/queued', kind: 'stale', ms: 60_000 }]);
  const count = async (query = '') => {
    const page = await fixture.get(`${chain}/safes/${safe}/transactions/queued${query}`);
    return readPage(page).results.filter(({ type }) => type === 'TRANSACTION').length;
  };
  const before = await count();
  await fixture.propose(safe, payment(stranger.address, 40), [owner]);
  expect(await count()).toBe(before);
  expect(await count(`?${cursor(77, 0)}`)).toBe(before + 1);
  fixture.gateway.setRules([]);
  expect(await count()).toBe(before + 1);
});

/** An answer whose message depends on what the test made. */
function settle(response: unknown): unknown {
  const parsed = z.object({ code: z.number(), message: z.function() }).safeParse(response);
  return parsed.success ? { ...parsed.data, message: parsed.data.message() } : response;
}
