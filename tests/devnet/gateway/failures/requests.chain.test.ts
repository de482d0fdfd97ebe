import { describe, expect, it } from 'vitest';
import { testOrigin } from '@/tests/devnet/gateway/fixture';
import { failingGateway, path } from './failing-gateway';

const { get, setRules, suffer, askAsPage, proposeNext, countQueued } = failingGateway();

describe('a rule over HTTP', () => {
  it('counts for the method, the path and the number of requests it names', async () => {
    await setRules({ method: 'get', path: '/chains$', kind: 'status', status: 503, times: 1 });
    expect(await get().fixture.send('POST', '/v1/chains', {})).toMatchObject({ status: 404 });
    expect(await get().fixture.get(path)).toMatchObject({ status: 200 });
    expect(await get().fixture.get('/v1/chains')).toMatchObject({ status: 503 });
    expect(await get().fixture.get('/v1/chains')).toMatchObject({ status: 200 });
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
    await get().fixture.ask('/__control/rules', { method: 'DELETE' });
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
    await get().fixture.send('POST', '/__control/rules', { rules: [rule], set: 'one' });
    await get().fixture.send('POST', '/__control/rules', { rules: [], set: 'other' });
    await setRules();
    expect((await askAsPage()).status).toBe(500);
    await get().fixture.send('POST', '/__control/rules', { rules: [], set: 'one' });
    expect((await askAsPage()).status).toBe(200);
    await get().fixture.send('POST', '/__control/rules', { rules: [rule], set: 'one' });
    await get().fixture.ask('/__control/rules', { method: 'DELETE' });
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
    await get().fixture.get('/v1/chains');
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
    get().fixture.gateway.setRules([]);
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
