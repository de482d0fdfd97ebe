import { describe, expect, it } from 'vitest';
import { hashSafeTransaction } from '@/devnet/chain/safe-transaction';
import { readPage, testOrigin } from '@/tests/devnet/gateway/fixture';
import { failingGateway, path } from './failing-gateway';

const { get, setRules, suffer, askAsPage, queue, nextPayment, proposeNext, countQueued } = failingGateway();

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
  it.each([
    ['restricted', 451, { message: 'Unavailable For Legal Reasons', statusCode: 451 }],
    ['captcha', 401, { message: 'Captcha token is required', error: 'Unauthorized', statusCode: 401 }],
  ] as const)('says that it is %s, as the hosted service does', async (kind, status, body) => {
    await suffer({ kind });
    const answer = await askAsPage();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(body);
  });

  it('is sent elsewhere, with the method it came with', async () => {
    await suffer({ kind: 'redirect', to: 'https://elsewhere.example/v1' });
    const response = await askAsPage({ redirect: 'manual' });
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe('https://elsewhere.example/v1');
  });

  it('is of an earlier moment for as long as the rule stands, while writes are taken', async () => {
    await setRules({ path: `${get().safe}/`, kind: 'stale' });
    const before = await countQueued();
    expect((await proposeNext()).answer.status).toBe(200);
    expect(await countQueued()).toBe(before);
    get().fixture.gateway.setRules([]);
    expect(await countQueued()).toBe(before + 1);
  });

  it('may be given again for so many milliseconds only, as a cache does; what is missing is not kept', async () => {
    await setRules({ path: '.', kind: 'stale', ms: 2_000 });
    const before = await countQueued();
    const { safeTxHash } = await proposeNext();
    const details = `/v1/chains/8453/transactions/${safeTxHash}`;
    expect(await get().fixture.get(details)).toMatchObject({ status: 200 });
    expect(await countQueued()).toBe(before);
    await expect.poll(countQueued, { timeout: 4_000 }).toBe(before + 1);

    await setRules({ path: 'transactions/0x', kind: 'stale', ms: 60_000 });
    const next = nextPayment();
    const hash = hashSafeTransaction(get().safe, next);
    expect(await get().fixture.get(`/v1/chains/8453/transactions/${hash}`)).toMatchObject({ status: 404 });
    await proposeNext();
    expect(await get().fixture.get(`/v1/chains/8453/transactions/${hash}`)).toMatchObject({ status: 200 });
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
    expect(await get().fixture.get(`/v1/chains/8453/transactions/${safeTxHash}`)).toMatchObject({
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
    get().fixture.gateway.setRewrite((request, answer) => {
      seen.push(request);
      return request.path === path ? { ...answer, status: 418, body: [{ version: 'rewritten' }] } : answer;
    });
    const changed = await askAsPage();
    expect([changed.status, await changed.json()]).toEqual([418, [{ version: 'rewritten' }]]);
    expect(changed.headers.get('access-control-allow-origin')).toBe(testOrigin);

    const asked = { data: '0xdeadbeef', to: get().a.address };
    expect(await get().fixture.send('POST', '/v1/chains/8453/data-decoder', asked)).toMatchObject({
      status: 404,
    });
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
    get().fixture.gateway.setRewrite(async (_, answer) => {
      await held;
      return answer;
    });
    const answer = askAsPage().then(() => {
      isThere = true;
    });
    await get().fixture.get('/__control/requests');
    expect(isThere).toBe(false);
    letGo();
    await answer;
    expect(isThere).toBe(true);
  });

  it('leaves an answer without a body, and a text, as they are', async () => {
    get().fixture.gateway.setRewrite((_, answer) => answer);
    await suffer({ kind: 'status', status: 200, body: 'just words', at: 'done' });
    expect(await (await askAsPage()).text()).toBe('just words');
    get().fixture.gateway.setRewrite((_, answer) => ({ ...answer, body: undefined }));
    get().fixture.gateway.setRules([]);
    expect(await (await askAsPage()).text()).toBe('');
  });
});

describe('a Safe that is indexed late', () => {
  it('is unknown for a while, and longer where that was asked, as the hosted service keeps its 404', async () => {
    await setRules({ path: '.', kind: 'unindexed', ms: 300, cachedMs: 2_000 });
    const statusOf = async (end: string) =>
      (await get().fixture.get(`/v1/chains/8453/safes/${get().safe}${end}`)).status;
    const body = async () => (await get().fixture.get(`/v1/chains/8453/safes/${get().safe}`)).body;
    expect(await body()).toEqual({ code: 404, message: 'An error occurred' });
    // A path that was never asked has no old answer.
    let asked = 0;
    await expect.poll(() => statusOf(`/nonces?${asked++}`)).toBe(200);
    expect(await statusOf('')).toBe(404);
    await expect.poll(() => statusOf(''), { timeout: 5_000 }).toBe(200);
  });
});

describe('a circuit breaker', () => {
  it('lets so many answers through, and then none for a while, though the service is well', async () => {
    await setRules({ path: 'master-copies', kind: 'breaker', answers: 2, ms: 400 });
    const answers = [await askAsPage(), await askAsPage(), await askAsPage()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
    expect(await answers[2]?.json()).toEqual({ code: 503, message: 'Service unavailable' });
    await expect.poll(async () => (await askAsPage()).status).toBe(200);
  });
});
