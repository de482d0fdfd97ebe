import type { LocalAccount } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { otherAccount } from '@/devnet/chain/accounts';
import { type Fixture, startFixture } from '@/tests/devnet/gateway/fixture';

let fixture: Fixture;
let a: LocalAccount;

beforeAll(async () => {
  fixture = await startFixture();
  a = otherAccount();
});
afterAll(() => fixture.close());
afterEach(() => fixture.gateway.setNow(Date.now));

const hourMs = 3_600_000;
const nonceSchema = z.object({ nonce: z.string() });

async function nonce(): Promise<string> {
  return nonceSchema.parse((await fixture.get('/v1/auth/nonce')).body).nonce;
}

type Fields = Partial<Parameters<typeof createSiweMessage>[0]>;

async function signIn(fields: Fields = {}, signer = a) {
  const message = createSiweMessage({
    ...{
      address: a.address,
      chainId: 8453,
      domain: 'localhost:18546',
      uri: fixture.gateway.url,
      version: '1',
    },
    nonce: fields.nonce ?? (await nonce()),
    expirationTime: new Date(Date.now() + hourMs),
    ...fields,
  });
  return { message, signature: await signer.signMessage({ message }) };
}

const verify = (body: unknown) => fixture.send('POST', '/v1/auth/verify', body);

const me = (cookie?: string) =>
  fixture.ask('/v1/auth/me', cookie === undefined ? {} : { headers: { cookie } });

async function session(): Promise<string> {
  const { headers } = await verify(await signIn());
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

describe('a nonce', () => {
  it('is 96 hexadecimal characters, and never the same', async () => {
    const [first, second] = [await nonce(), await nonce()];
    expect(first).toMatch(/^[0-9a-f]{96}$/);
    expect(second).not.toBe(first);
  });

  it('is good once', async () => {
    const signed = await signIn();
    expect(await verify(signed)).toMatchObject({ status: 200 });
    expect(await verify(signed)).toMatchObject({
      status: 401,
      body: { message: 'Invalid nonce', error: 'Unauthorized', statusCode: 401 },
    });
  });

  it('is used up by a signature that does not hold', async () => {
    const word = await nonce();
    expect(await verify(await signIn({ nonce: word }, otherAccount()))).toMatchObject({
      body: { message: 'Invalid signature' },
    });
    expect(await verify(await signIn({ nonce: word }))).toMatchObject({
      body: { message: 'Invalid nonce' },
    });
  });

  it('is good for five minutes, and must come from here', async () => {
    const [early, late] = [await signIn(), await signIn()];
    fixture.gateway.setNow(() => Date.now() + 295_000);
    expect(await verify(early)).toMatchObject({ status: 200 });
    fixture.gateway.setNow(() => Date.now() + 305_000);
    expect(await verify(late)).toMatchObject({ status: 401, body: { message: 'Invalid nonce' } });
    expect(await verify(await signIn({ nonce: 'madeupnonce' }))).toMatchObject({
      body: { message: 'Invalid nonce' },
    });
  });
});

describe('a message', () => {
  it('makes a session that ends with it, in a cookie that scripts do not see', async () => {
    const { status, body, headers } = await verify(await signIn());
    expect({ status, body }).toEqual({ status: 200, body: '' });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^access_token=[\w-]+\.[\w-]+\.[\w-]+;/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
    const maxAge = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(maxAge).toBeGreaterThan(3_590);
    expect(maxAge).toBeLessThanOrEqual(3_600);
  });

  it('may name any domain, URI and chain', async () => {
    const signed = await signIn({ domain: 'elsewhere.example', uri: 'https://x.example/', chainId: 1 });
    expect(await verify(signed)).toMatchObject({ status: 200 });
  });

  it.each<[string, () => Fields]>([
    ['begins later', () => ({ notBefore: new Date(Date.now() + 60_000) })],
    ['was made in the future', () => ({ issuedAt: new Date(Date.now() + 60_000) })],
  ])('that %s is invalid', async (_name, fields) => {
    expect(await verify(await signIn(fields()))).toMatchObject({
      status: 401,
      body: { message: 'Invalid message', error: 'Unauthorized', statusCode: 401 },
    });
  });

  it('that is other text is invalid, and one without a signature is no request', async () => {
    const { signature } = await signIn();
    expect(await verify({ message: 'Let me in', signature })).toMatchObject({
      status: 401,
      body: { message: 'Invalid message' },
    });
    expect(await verify({ message: 'Let me in' })).toMatchObject({
      status: 422,
      body: { statusCode: 422, path: ['signature'] },
    });
  });

  it('is given no session of more than a day', async () => {
    const expirationTime = new Date(Date.now() + 25 * hourMs);
    expect(await verify(await signIn({ expirationTime }))).toMatchObject({
      status: 403,
      body: { message: 'Cannot issue token for longer than 86400 seconds', statusCode: 403 },
    });
  });
});

it('a contract cannot sign in, whatever it would accept', async () => {
  const contract = otherAccount();
  await fixture.client.setCode({ address: contract.address, bytecode: '0x6001600052600160005260206000f3' });
  const signed = await signIn({ address: contract.address });
  expect(await verify(signed)).toMatchObject({ status: 401, body: { message: 'Invalid signature' } });
  expect(await verify({ ...signed, signature: '0x' })).toMatchObject({ status: 401 });
});

describe('a session', () => {
  it('says whose it is, until it is left', async () => {
    const cookie = await session();
    expect(await me(cookie)).toMatchObject({
      status: 200,
      body: { id: expect.any(String), authMethod: 'siwe', signerAddress: a.address },
    });
    const left = await fixture.ask('/v1/auth/logout', { method: 'POST', headers: { cookie } });
    expect(left).toMatchObject({ status: 200, body: '' });
    expect(left.headers.get('set-cookie')).toMatch(/^access_token=;.*Max-Age=0/);
  });

  it('is nobody without a cookie, with a forged one, and after its end', async () => {
    const cookie = await session();
    const [head, body = '', seal] = cookie.split('.');
    const other = Buffer.from(body, 'base64url').toString().replace(a.address, otherAccount().address);
    const forged = [head, Buffer.from(other).toString('base64url'), seal].join('.');
    for (const wrong of [undefined, 'access_token=x', 'access_token=a.b.c', forged])
      expect(await me(wrong)).toMatchObject({
        status: 403,
        body: { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 },
      });
    fixture.gateway.setNow(() => Date.now() + hourMs);
    expect(await me(cookie)).toMatchObject({ status: 403 });
  });
});
