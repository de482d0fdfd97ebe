import { type Address, encodeFunctionData, type LocalAccount, parseAbi } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { mintToken } from '@/devnet/chain/tokens';
import { type Fixture, startFixture } from '@/tests/devnet/gateway/fixture';

let now = Date.UTC(2026, 4, 3, 10, 30);

let fixture: Fixture;
let a: LocalAccount;
let safe: Address;

beforeAll(async () => {
  fixture = await startFixture({ retired: 'served', recovery: true, now: () => now });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  a = otherAccount();
  safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [a.address], threshold: 1 });
  await fixture.gateway.settled();
});

const forbidden = {
  status: 403,
  body: { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 },
};

async function signIn(): Promise<string> {
  const { nonce } = z.object({ nonce: z.string() }).parse((await fixture.get('/v1/auth/nonce')).body);
  const message = createSiweMessage({
    ...{
      address: a.address,
      chainId: 8453,
      domain: 'localhost',
      uri: fixture.gateway.url,
      version: '1',
      nonce,
    },
    issuedAt: new Date(now),
  });
  const signature = await a.signMessage({ message });
  const { headers } = await fixture.send('POST', '/v1/auth/verify', { message, signature });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

describe('lists that were retired', () => {
  it('are the Safes of an owner by chain, and collectibles without pages', async () => {
    expect((await fixture.get(`/v1/owners/${a.address}/safes`)).body).toEqual({ 8453: [safe] });
    const token = demoTokens.stallPass.address;
    await mintToken({ rpcUrl: fixture.rpcUrl, token, to: safe, amount: 99n });
    await fixture.gateway.settled();
    expect((await fixture.get(`/v1/chains/8453/safes/${safe}/collectibles`)).body).toMatchObject([
      { address: token, id: '99' },
    ]);
  });
});

it('the view of what is about to be signed is the decoded call, or unknown', async () => {
  const path = `/v1/chains/8453/safes/${safe}/views/transaction-confirmation`;
  const data = encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 value)']),
    args: [a.address, 5n],
  });
  const to = demoTokens.usdc.address;
  expect(await fixture.send('POST', path, { operation: 0, data, to, value: '0' })).toMatchObject({
    ...{ status: 200, body: { type: 'GENERIC', method: 'transfer', parameters: [{ name: 'to' }, {}] } },
  });
  expect(await fixture.send('POST', path, { operation: 0, data: '0xdeadbeef' })).toMatchObject({
    status: 404,
  });
  expect(await fixture.send('POST', path, { operation: 2, data })).toMatchObject({ status: 422 });
});

describe('an e-mail address', () => {
  const emails = () => `/v1/chains/8453/safes/${safe}/emails`;
  const own = () => `${emails()}/${a.address}`;
  const emailAddress = 'amara@bakery.example';
  const mailSchema = z.object({
    mails: z.array(z.object({ emailAddress: z.string(), code: z.string(), unsubscribeToken: z.string() })),
  });
  const lastMessage = async () => mailSchema.parse((await fixture.get('/__control/mails')).body).mails.at(-1);

  /** The two headers, over the text that names what is asked. */
  async function headers(action: string, { about = '', signer = a, at = now } = {}) {
    const labels = [`email-${action}`, '8453', safe, ...(about === '' ? [] : [about]), a.address, String(at)];
    return {
      'content-type': 'application/json',
      'Safe-Wallet-Signature': await signer.signMessage({ message: labels.join('-') }),
      'Safe-Wallet-Signature-Timestamp': String(at),
    };
  }
  type Named = Parameters<typeof headers>[1];

  const register = async (named: Named = {}) =>
    fixture.ask(emails(), {
      ...{ method: 'POST', body: JSON.stringify({ emailAddress, signer: a.address }) },
      headers: await headers('register', { about: emailAddress, ...named }),
    });
  const read = async (named: Named = {}) =>
    fixture.ask(own(), { headers: await headers('retrieval', named) });
  const verify = (code: string) => fixture.send('PUT', `${own()}/verify`, { code });

  it('is registered, verified by the code in the letter, changed and deleted', async () => {
    expect(await register()).toMatchObject({ status: 201, body: '' });
    expect((await read()).body).toEqual({ email: emailAddress, verified: false });
    expect(await verify('no code')).toMatchObject({ status: 400 });
    expect(await verify((await lastMessage())?.code ?? '')).toMatchObject({ status: 204, body: '' });
    expect((await read()).body).toEqual({ email: emailAddress, verified: true });

    const other = 'orders@bakery.example';
    const change = await fixture.ask(own(), {
      ...{ method: 'PUT', body: JSON.stringify({ emailAddress: other }) },
      headers: await headers('edit', { about: other }),
    });
    expect(change).toMatchObject({ status: 202, body: '' });
    expect((await read()).body).toEqual({ email: other, verified: false });
    expect(await lastMessage()).toMatchObject({ emailAddress: other });

    const gone = await fixture.ask(own(), { method: 'DELETE', headers: await headers('delete') });
    expect(gone).toMatchObject({ status: 204, body: '' });
    expect(await read()).toMatchObject({
      status: 404,
      body: { message: `No email address was found for the provided signer ${a.address}.`, statusCode: 404 },
    });
  });

  it('is sent a new code once the old one has run out, which takes five minutes', async () => {
    await register();
    const resend = () => fixture.send('POST', `${own()}/verify-resend`, '');
    expect(await resend()).toMatchObject({ status: 429 });
    const old = (await lastMessage())?.code ?? '';
    now += 5 * 60_000 + 1;
    expect(await verify(old)).toMatchObject({ status: 400 });
    expect(await resend()).toMatchObject({ status: 202 });
    expect(await verify((await lastMessage())?.code ?? '')).toMatchObject({ status: 204 });
  });

  it('is nobody’s to touch without the owner’s signature of the last five minutes', async () => {
    const stranger = otherAccount();
    const five = 5 * 60_000;
    for (const named of [{ signer: stranger }, { at: now - five - 1 }, { about: 'other@bakery.example' }])
      expect(await register(named)).toMatchObject(forbidden);
    expect(await register({ at: now - five })).toMatchObject({ status: 201 });
    expect(await read({ signer: stranger })).toMatchObject(forbidden);
    expect(await fixture.get(own())).toMatchObject(forbidden);
    expect(await fixture.ask(own(), { method: 'DELETE' })).toMatchObject(forbidden);
  });

  it('is subscribed to by a token, which ends that without a signature', async () => {
    await register();
    const token = (await lastMessage())?.unsubscribeToken;
    const unsubscribe = (path: string) => fixture.ask(`/v1/subscriptions${path}`, { method: 'DELETE' });
    expect(await unsubscribe(`?category=account_recovery&token=${token}`)).toMatchObject({ status: 200 });
    expect(await unsubscribe(`/all?token=${token}`)).toMatchObject({ status: 200 });
    expect(await unsubscribe('?category=account_recovery&token=x')).toMatchObject({
      ...{ status: 422, body: { path: ['token'] } },
    });
  });
});

describe('an account', () => {
  const ask = (
    path: string,
    cookie: string,
    { method = 'GET', body }: { method?: string; body?: object } = {},
  ) =>
    fixture.ask(`/v1/accounts${path}`, {
      ...{ method, headers: { cookie, 'content-type': 'application/json' } },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  it('is made, read, set and deleted by who signed in', async () => {
    const cookie = await signIn();
    const body = { address: a.address };
    const made = { id: expect.stringMatching(/^\d+$/), groupId: null, address: a.address };
    expect((await ask('', cookie, { method: 'POST', body })).body).toEqual(made);
    expect(await ask('', cookie, { method: 'POST', body })).toMatchObject({ status: 422 });
    expect((await ask(`/${a.address}`, cookie)).body).toEqual(made);

    const settings = `/${a.address}/data-settings`;
    expect((await ask(settings, cookie)).body).toEqual([]);
    const accountDataSettings = [{ dataTypeId: '1', enabled: true }];
    expect((await ask(settings, cookie, { method: 'PUT', body: { accountDataSettings } })).body).toEqual(
      accountDataSettings,
    );
    expect((await ask(settings, cookie)).body).toEqual(accountDataSettings);
    const inactive = { accountDataSettings: [{ dataTypeId: '3', enabled: true }] };
    expect(await ask(settings, cookie, { method: 'PUT', body: inactive })).toMatchObject({ status: 422 });

    expect(await ask(`/${a.address}`, cookie, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await ask(`/${a.address}`, cookie)).toMatchObject({ status: 404 });
  });

  it('is closed to everybody else, while the kinds of data are not', async () => {
    const cookie = await signIn();
    const stranger = otherAccount().address;
    for (const path of [`/${a.address}`, `/${a.address}/data-settings`])
      expect(await fixture.get(`/v1/accounts${path}`)).toMatchObject(forbidden);
    expect(await ask(`/${stranger}`, cookie)).toMatchObject({ status: 401 });
    const body = { address: stranger };
    expect(await ask('', cookie, { method: 'POST', body })).toMatchObject({ status: 401 });
    expect((await fixture.get('/v1/accounts/data-types')).body).toContainEqual({
      ...{ id: '1', name: 'CounterfactualSafes', isActive: true },
      description: expect.any(String),
    });
  });
});

it('an alert for recovery is taken from whoever signed in, where alerts are switched on', async () => {
  const path = `/v1/chains/8453/safes/${safe}/recovery`;
  const body = JSON.stringify({ moduleAddress: otherAccount().address });
  const post = (headers: Record<string, string>) => fixture.ask(path, { method: 'POST', headers, body });
  expect(await post({})).toMatchObject(forbidden);
  expect(await post({ cookie: await signIn() })).toMatchObject({ status: 200, body: '' });
});
