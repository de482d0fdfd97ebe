import type { Address, LocalAccount } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { hashSafeTransaction } from '@/devnet/chain/safe-transaction';
import type { Failure } from '@/devnet/gateway/http/failures';
import { type Fixture, payment, readPage, startFixture, testOrigin } from '@/tests/devnet/gateway/fixture';

let fixture: Fixture;
let a: LocalAccount;
let b: LocalAccount;
let safe: Address;
let nonce = 0;

beforeAll(async () => {
  fixture = await startFixture();
  a = otherAccount();
  b = otherAccount();
  safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [a.address, b.address], threshold: 2 });
  await fixture.gateway.settled();
});
afterAll(() => fixture.close());
afterEach(() => {
  fixture.gateway.setRules([]);
  fixture.gateway.setRewrite(undefined);
});

const path = '/v1/chains/8453/about/master-copies';
const setRules = (...rules: object[]) => fixture.send('POST', '/__control/rules', { rules });
const suffer = (failure: Failure) => setRules({ path: 'master-copies', ...failure });
const askAsPage = (init?: RequestInit) =>
  fetch(fixture.gateway.url + path, { headers: { origin: testOrigin }, ...init });
const queue = () => fixture.get(`/v1/chains/8453/safes/${safe}/transactions/queued`);
const proposeNext = async () => fixture.propose(safe, payment(a.address, nonce++), [a]);
const countQueued = async () =>
  readPage(await queue()).results.filter(({ type }) => type === 'TRANSACTION').length;

describe('a rule over HTTP', () => {
  it('counts for the method, the path and the number of requests it names', async () => {
    await setRules({ method: 'get', path: '/chains$', kind: 'status', status: 503, times: 1 });
    expect(await fixture.send('POST', '/v1/chains', {})).toMatchObject({ status: 404 });
    expect(await fixture.get(path)).toMatchObject({ status: 200 });
    expect(await fixture.get('/v1/chains')).toMatchObject({ status: 503 });
    expect(await fixture.get('/v1/chains')).toMatchObject({ status: 200 });
  });

  it('counts for the browsers whose user agent it names, where it names one', async () => {
    await setRules({ path: 'master-copies', kind: 'status', status: 500, agent: 'test/1' });
    const askAs = async (agent: string) =>
      (await askAsPage({ headers: { 'user-agent': agent, origin: testOrigin } })).status;
    expect(await askAs('Chrome test/1')).toBe(500);
    expect(await askAs('Chrome test/2')).toBe(200);
  });

  it('ends when the rules are deleted', async () => {
    await suffer({ kind: 'status', status: 500 });
    expect((await askAsPage()).status).toBe(500);
    await fixture.ask('/__control/rules', { method: 'DELETE' });
    expect((await askAsPage()).status).toBe(200);
  });

  it('that does not parse is refused, and those before stay in force', async () => {
    await suffer({ kind: 'status', status: 500 });
    for (const rule of [
      { path: '(', kind: 'drop' },
      { path: '/', kind: 'sulk' },
      { path: '/', kind: 'delay' },
      { path: '/', kind: 'status', status: 99 },
    ])
      expect((await setRules(rule)).status).toBe(422);
    expect((await askAsPage()).status).toBe(500);
  });

  it('of a set stays when another set is replaced', async () => {
    const rule = { path: 'master-copies', kind: 'status', status: 500 };
    await fixture.send('POST', '/__control/rules', { rules: [rule], set: 'one' });
    await fixture.send('POST', '/__control/rules', { rules: [], set: 'other' });
    await setRules();
    expect((await askAsPage()).status).toBe(500);
    await fixture.send('POST', '/__control/rules', { rules: [], set: 'one' });
    expect((await askAsPage()).status).toBe(200);
    await fixture.send('POST', '/__control/rules', { rules: [rule], set: 'one' });
    await fixture.ask('/__control/rules', { method: 'DELETE' });
    expect((await askAsPage()).status).toBe(200);
  });

  it('may follow another: late and then wrong', async () => {
    await setRules(
      { path: 'master-copies', kind: 'delay', ms: 150 },
      { path: 'master-copies', kind: 'status', status: 502 },
    );
    const start = performance.now();
    expect((await askAsPage()).status).toBe(502);
    expect(performance.now() - start).toBeGreaterThan(140);
  });
});

describe('silence', () => {
  it('is kept before the answer, and on the way the headers come', async () => {
    for (const at of ['asked', 'done'] as const) {
      await suffer({ kind: 'hang', at });
      await expect(askAsPage({ signal: AbortSignal.timeout(150) })).rejects.toThrow('timeout');
    }
    await suffer({ kind: 'hang', at: 'midway' });
    const half = await askAsPage({ signal: AbortSignal.timeout(300) });
    expect(half.status).toBe(200);
    await expect(half.text()).rejects.toThrow('timeout');
  });

  it('may end with its rule, and the answer is right then', async () => {
    await suffer({ kind: 'hold' });
    let isThere = false;
    const answer = askAsPage().then((response) => {
      isThere = true;
      return response.status;
    });
    await fixture.get('/v1/chains');
    expect(isThere).toBe(false);
    await setRules();
    expect(await answer).toBe(200);
  });

  it('after the action leaves it done', async () => {
    const before = await countQueued();
    await setRules({ method: 'POST', path: 'propose', kind: 'drop', at: 'done' });
    await expect(proposeNext()).rejects.toThrow('fetch failed');
    expect(await countQueued()).toBe(before + 1);
    await setRules({ method: 'POST', path: 'propose', kind: 'drop' });
    await expect(proposeNext()).rejects.toThrow('fetch failed');
    expect(await countQueued()).toBe(before + 1);
  });
});

describe('a broken connection', () => {
  it('before the answer is one that was never there', async () => {
    for (const at of ['asked', 'done'] as const) {
      await suffer({ kind: 'drop', at });
      await expect(askAsPage()).rejects.toThrow('fetch failed');
    }
  });

  it('in the middle of the answer cuts it after its headers', async () => {
    await suffer({ kind: 'drop', at: 'midway' });
    const half = await askAsPage();
    expect(half.status).toBe(200);
    expect(half.headers.get('access-control-allow-origin')).toBe(testOrigin);
    await expect(half.text()).rejects.toThrow('terminated');
    fixture.gateway.setRules([]);
    expect((await askAsPage()).status).toBe(200);
  });
});

describe('an error', () => {
  it.each([
    [500, { code: 500, message: 'Internal server error' }],
    [502, { statusCode: 502, message: 'Bad gateway' }],
    [503, { code: 503, message: 'Service unavailable' }],
    [451, { code: 451, message: 'An error occurred' }],
  ])('%i has the body that the service gives it', async (status, body) => {
    await suffer({ kind: 'status', status });
    const response = await askAsPage();
    expect([response.status, await response.json()]).toEqual([status, body]);
    expect(response.headers.get('access-control-allow-origin')).toBe(testOrigin);
  });

  it('may have any body, before the action or after it', async () => {
    const body = '<h1>Bad gateway</h1>';
    await suffer({ kind: 'status', status: 502, body });
    const response = await askAsPage();
    expect(response.headers.get('content-type')).toMatch('text/html');
    expect(await response.text()).toBe(body);

    const before = await countQueued();
    const rule = { method: 'POST', path: 'propose', kind: 'status', status: 504 };
    await setRules({ ...rule, at: 'done' });
    expect((await proposeNext()).answer.status).toBe(504);
    expect(await countQueued()).toBe(before + 1);
    await setRules(rule);
    expect((await proposeNext()).answer.status).toBe(504);
    expect(await countQueued()).toBe(before + 1);
  });

  it('429 says when to ask again, in a header that pages may read', async () => {
    await suffer({ kind: 'too-many-requests', retryAfter: 7 });
    const response = await askAsPage();
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
  });
});

describe('an answer that cannot be read', () => {
  const read = async () => {
    const response = await askAsPage();
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  it('is a page in place of JSON', async () => {
    await suffer({ kind: 'html' });
    const { status, type, text } = await read();
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toMatch(/^<!doctype html>/);
  });

  it('is JSON that ends too early, in a body that is complete', async () => {
    const whole = await read();
    await suffer({ kind: 'truncated' });
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(whole.text.startsWith(text)).toBe(true);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('is nothing at all', async () => {
    await suffer({ kind: 'empty' });
    expect(await read()).toMatchObject({ status: 200, text: '' });
  });

  it('is JSON under another name', async () => {
    const whole = await read();
    await suffer({ kind: 'wrong-content-type' });
    expect(await read()).toEqual({ ...whole, type: 'application/octet-stream' });
  });

  it('is longer than 8 MB, and otherwise right', async () => {
    const whole = await read();
    await suffer({ kind: 'too-large' });
    const { text } = await read();
    expect(text.length).toBeGreaterThan(8 * 1024 * 1024);
    expect(JSON.parse(text)).toEqual(JSON.parse(whole.text));
  });

  it('has the right shape and other types', async () => {
    await suffer({ kind: 'wrong-types' });
    const { status, text } = await read();
    expect(status).toBe(200);
    const [first]: unknown[] = JSON.parse(text);
    expect(first).toEqual({ address: 7, version: 7 });
  });
});

describe('an answer that can be read', () => {
  it('is sent elsewhere, with the method it came with', async () => {
    await suffer({ kind: 'redirect', to: 'https://elsewhere.example/v1' });
    const response = await askAsPage({ redirect: 'manual' });
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe('https://elsewhere.example/v1');
  });

  it('is of an earlier moment for as long as the rule stands, while writes are taken', async () => {
    await setRules({ path: `${safe}/`, kind: 'stale' });
    const before = await countQueued();
    expect((await proposeNext()).answer.status).toBe(200);
    expect(await countQueued()).toBe(before);
    fixture.gateway.setRules([]);
    expect(await countQueued()).toBe(before + 1);
  });

  it('may be given again for so many milliseconds only, as a cache does; what is missing is not kept', async () => {
    await setRules({ path: '.', kind: 'stale', ms: 2_000 });
    const before = await countQueued();
    const { safeTxHash } = await proposeNext();
    const details = `/v1/chains/8453/transactions/${safeTxHash}`;
    expect(await fixture.get(details)).toMatchObject({ status: 200 });
    expect(await countQueued()).toBe(before);
    await expect.poll(countQueued, { timeout: 4_000 }).toBe(before + 1);

    await setRules({ path: 'transactions/0x', kind: 'stale', ms: 60_000 });
    const next = payment(a.address, nonce);
    const hash = hashSafeTransaction(safe, next);
    expect(await fixture.get(`/v1/chains/8453/transactions/${hash}`)).toMatchObject({ status: 404 });
    await proposeNext();
    expect(await fixture.get(`/v1/chains/8453/transactions/${hash}`)).toMatchObject({ status: 200 });
  });

  it('is true but for the places named', async () => {
    const { safeTxHash } = await proposeNext();
    await setRules({
      ...{ path: '/transactions/(0x|queued)', kind: 'patch' },
      patch: [
        { pointer: '/txData/value', value: '6' },
        { pointer: '/results/*/transaction/txInfo/transferInfo/value', value: '6' },
      ],
    });
    expect(await fixture.get(`/v1/chains/8453/transactions/${safeTxHash}`)).toMatchObject({
      body: { txData: { value: '6' }, txInfo: { transferInfo: { value: '1' } } },
    });
    const rows = readPage(await queue()).results.filter(({ type }) => type === 'TRANSACTION');
    expect(rows).not.toHaveLength(0);
    for (const row of rows)
      expect(row).toMatchObject({ transaction: { txInfo: { transferInfo: { value: '6' } } } });
  });
});

describe('a rewrite', () => {
  it('sees what was asked and changes any answer, before the rules do', async () => {
    const seen: unknown[] = [];
    fixture.gateway.setRewrite((request, answer) => {
      seen.push(request);
      return request.path === path ? { ...answer, status: 418, body: [{ version: 'rewritten' }] } : answer;
    });
    const changed = await askAsPage();
    expect([changed.status, await changed.json()]).toEqual([418, [{ version: 'rewritten' }]]);
    expect(changed.headers.get('access-control-allow-origin')).toBe(testOrigin);

    const asked = { data: '0xdeadbeef', to: a.address };
    expect(await fixture.send('POST', '/v1/chains/8453/data-decoder', asked)).toMatchObject({ status: 404 });
    expect(seen).toMatchObject([
      { method: 'GET', path, body: undefined },
      { method: 'POST', path: '/v1/chains/8453/data-decoder', body: asked },
    ]);

    await suffer({ kind: 'wrong-types' });
    expect(await (await askAsPage()).json()).toEqual([{ version: 7 }]);
  });

  it('may keep an answer back until it is let go', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isThere = false;
    fixture.gateway.setRewrite(async (_, answer) => {
      await held;
      return answer;
    });
    const answer = askAsPage().then(() => {
      isThere = true;
    });
    await fixture.get('/__control/requests');
    expect(isThere).toBe(false);
    letGo();
    await answer;
    expect(isThere).toBe(true);
  });

  it('leaves an answer without a body, and a text, as they are', async () => {
    fixture.gateway.setRewrite((_, answer) => answer);
    await suffer({ kind: 'status', status: 200, body: 'just words', at: 'done' });
    expect(await (await askAsPage()).text()).toBe('just words');
    fixture.gateway.setRewrite((_, answer) => ({ ...answer, body: undefined }));
    fixture.gateway.setRules([]);
    expect(await (await askAsPage()).text()).toBe('');
  });
});
