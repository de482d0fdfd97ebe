import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod/mini';
import {
  GatewayError,
  GatewayFailure,
  isGatewaySilence,
  isWithoutGateway,
  mayAnswerSoon,
} from '@/lib/errors/gateway';
import { describeError } from '@/lib/errors/mapping/describe';
import { findOutage } from '@/lib/errors/mapping/find-outage';
import type { GatewayCall } from '@/lib/gateway/http/call';
import type { GatewayClientOptions } from '@/lib/gateway/http/client';
import { noGateway } from '@/lib/gateway/http/no-gateway';
import { type GatewayRequest, requestGateway } from '@/lib/gateway/http/request-gateway';
import {
  breakConnection,
  doubleGateway,
  type GatewayAnswer,
  neverAnswer,
  refuse,
  type SentRequest,
} from '@/tests/support/gateway/gateway-double';

const schema = z.object({ ok: z.boolean() });

const call = { method: 'GET', path: '/v1/x/{id}' } as const;
const write = { method: 'POST', path: '/v1/x/{id}' } as const;
const parameters = { id: 1 };

type Request = GatewayRequest<'/v1/x/{id}', unknown>;

const ask = (
  answer: GatewayAnswer,
  request: Partial<Request> = {},
  options: Partial<GatewayClientOptions> = {},
) => requestGateway(doubleGateway(answer, options).client, { call, parameters, schema, ...request });
const failure = (...asked: Parameters<typeof ask>) =>
  ask(...asked).then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => error,
  );

describe('a request', () => {
  test('goes to the path below the base address, with the values that are given', async () => {
    const { client, requests } = doubleGateway(() => ({ ok: true }), {
      baseUrl: 'https://gateway.example/cgw//',
    });
    const query = { cursor: 'limit=20&offset=20', safes: '8453:0xab,8453:0xcd', none: undefined, empty: '' };
    expect(await requestGateway(client, { call, parameters: { id: '0xAb/../c?d' }, query, schema })).toEqual({
      ok: true,
    });
    expect(client.host).toBe('gateway.example');
    expect(requests).toMatchObject([
      {
        method: 'GET',
        path: '/v1/x/0xAb%2F..%2Fc%3Fd',
        query: { cursor: 'limit=20&offset=20', safes: '8453:0xab,8453:0xcd', empty: '' },
        body: undefined,
      },
    ]);
  });

  test('carries a person’s own key to the origin of its gateway, and without one no such header', async () => {
    const { client, requests } = doubleGateway(() => ({ ok: true }), { apiKey: 'secret' });
    await requestGateway(client, { call, parameters, schema });
    await requestGateway(client, { call: write, parameters, body: {}, schema });
    const headersOf = (index: number) => new Headers(requests[index]?.init.headers);
    expect(headersOf(0).get('authorization')).toBe('Bearer secret');
    expect(headersOf(1).get('authorization')).toBe('Bearer secret');
    await client.send({
      ...{
        call,
        path: '/x',
        url: 'https://elsewhere.example/x',
        body: undefined,
        headers: {},
        signal: undefined,
      },
    });
    expect(headersOf(2).has('authorization')).toBe(false);
    const { client: plain, requests: sent } = doubleGateway(() => ({ ok: true }));
    await requestGateway(plain, { call, parameters, schema });
    expect(new Headers(sent[0]?.init.headers).has('authorization')).toBe(false);
  });

  test('is not made where the person chose no gateway, and that is no outage', async () => {
    const request = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => request.mockRestore());
    const error: unknown = await requestGateway(noGateway, { call, parameters, schema }).catch(
      (cause: unknown) => cause,
    );
    expect(request).not.toHaveBeenCalled();
    expect([isWithoutGateway(error), isGatewaySilence(error)]).toEqual([true, true]);
    expect([mayAnswerSoon(error), findOutage(error)]).toEqual([false, undefined]);
    expect(describeError(error)).toMatchObject({ tone: 'info', canRetry: false });
    const outage = new GatewayFailure({ kind: 'gateway-unreachable', host: 'gateway.example' });
    expect([isWithoutGateway(outage), mayAnswerSoon(outage), findOutage(outage)]).toEqual([
      false,
      true,
      'gateway',
    ]);
  });

  test('sends JSON, no cookie and no referrer, and follows no redirect', async () => {
    const { client, requests } = doubleGateway(() => ({ ok: true }));
    await requestGateway(client, { call: write, parameters, body: { a: '1' }, schema });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      body: { a: '1' },
      init: {
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      },
    });
  });
});

describe('an error of the gateway reads as specified', () => {
  test.each<[string, number, unknown, string, string | number | undefined]>([
    ['a code', 404, { code: 404, message: 'Not found' }, 'CGW error - 404: Not found', 404],
    [
      'a status code',
      422,
      { message: 'Invalid nonce', statusCode: 422 },
      'CGW error - 422: Invalid nonce',
      422,
    ],
    [
      'a code that is text, before the status code',
      422,
      { statusCode: 422, code: 'invalid_type', path: [], message: 'Required' },
      'CGW error - invalid_type: Required',
      'invalid_type',
    ],
    ['code 0', 500, { code: 0, message: 'Odd' }, 'CGW error - 0: Odd', 0],
    ['no message', 502, { code: 502 }, 'CGW error - status Bad Gateway', undefined],
    ['no code', 502, { message: 'Oh' }, 'CGW error - status Bad Gateway', undefined],
    [
      'a message that is no text',
      502,
      { code: 1, message: { a: 'a' } },
      'CGW error - status Bad Gateway',
      undefined,
    ],
    ['a code that is neither', 502, { code: {}, message: 'a' }, 'CGW error - status Bad Gateway', undefined],
    ['JSON that is no object', 502, 'null', 'CGW error - status Bad Gateway', undefined],
    ['a page', 502, '<html>Bad gateway</html>', 'CGW error - status Bad Gateway', undefined],
    ['nothing', 502, '', 'CGW error - status Bad Gateway', undefined],
  ])('with %s', async (_name, status, body, message, code) => {
    const error = await failure(() => refuse(status, body, 'Bad Gateway'));
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ message, status, code });
  });

  test('foreign words are cut, and what is invisible in them is taken out', async () => {
    const message = `Bad\u202e\u0000\n news ${'x'.repeat(5_000)}`;
    const error = await failure(() => refuse(400, { code: 400, message }));
    expect(error).toMatchObject({ message: expect.stringMatching(/^CGW error - 400: Bad {3} news x+…?$/) });
    expect(error instanceof Error ? error.message.length : 0).toBeLessThan(400);
  });
});

describe('no usable answer', () => {
  const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });

  test.each<[string, string]>([
    ['malformed JSON', '{"ok": tru'],
    ['nothing', ''],
    ['another shape', '{"ok": "yes"}'],
    ['null', 'null'],
  ])('%s', async (_name, text) => {
    const error = await failure(() => json(text));
    expect(error).toMatchObject({ kind: 'gateway-unreadable' });
    expect(error).toMatchObject({ failure: { path: '/v1/x/1' } });
  });

  test.each(['text/html; charset=utf-8', 'application/jsonp', ''])('of the type "%s"', async (type) => {
    const error = await failure(() => new Response('{"ok":true}', { headers: { 'content-type': type } }));
    expect(error).toMatchObject({ kind: 'gateway-content-type' });
    expect(error).toMatchObject({ failure: { host: 'gateway.example', contentType: type } });
  });

  test('far too long, and the rest of it is not waited for', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(1024 * 1024));
    let sent = 0;
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(chunk);
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const error = await failure(
      () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    );
    expect(error).toMatchObject({ kind: 'gateway-too-large' });
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(12);
  });

  test('a gateway that cannot be reached is named', async () => {
    const error = await failure(breakConnection);
    expect(error).toMatchObject({ kind: 'gateway-unreachable' });
    expect(error).toMatchObject({
      failure: { host: 'gateway.example' },
      cause: new TypeError('fetch failed'),
    });
  });

  test('a connection that breaks in the middle of the answer', async () => {
    const broken = () => new ReadableStream({ start: (it) => it.error(new TypeError('terminated')) });
    expect(await failure(() => new Response(broken()))).toMatchObject({ kind: 'gateway-unreachable' });
  });

  test('a gateway that is silent past the deadline', async () => {
    const error = await failure(neverAnswer, {}, { deadlineOf: () => 5 });
    expect(error).toMatchObject({ kind: 'gateway-timeout' });
    expect(error).toMatchObject({ failure: { host: 'gateway.example' } });
  });

  test('an answer that stops in its middle past the deadline', async () => {
    const stuck = ({ init }: SentRequest) =>
      new Response(
        new ReadableStream({
          start: (it) => init.signal?.addEventListener('abort', () => it.error(init.signal?.reason)),
        }),
      );
    expect(await failure(stuck, {}, { deadlineOf: () => 5 })).toMatchObject({ kind: 'gateway-timeout' });
  });

  test('the deadline is 15 seconds unless the call has one of its own', () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const isGivenUp = async (request: Partial<Request>, after: number) => {
      let hasEnded = false;
      failure(neverAnswer, request).finally(() => {
        hasEnded = true;
      });
      await vi.advanceTimersByTimeAsync(after);
      return hasEnded;
    };
    return Promise.all([
      expect(isGivenUp({}, 14_999)).resolves.toBe(false),
      expect(isGivenUp({}, 15_000)).resolves.toBe(true),
    ]).then(async () => {
      expect(await isGivenUp({ call: { ...call, deadline: 30_000 } }, 29_999)).toBe(false);
      expect(await isGivenUp({ call: { ...call, deadline: 30_000 } }, 30_000)).toBe(true);
    });
  });
});

describe('an abort by the caller', () => {
  test('passes through as it is', async () => {
    const controller = new AbortController();
    const reason = new Error('The page was left.');
    const error = failure(neverAnswer, { signal: controller.signal });
    controller.abort(reason);
    expect(await error).toBe(reason);
  });

  test('of something written too', async () => {
    const controller = new AbortController();
    const error = failure(neverAnswer, { call: write, signal: controller.signal });
    controller.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
  });

  test('before the request sends nothing', async () => {
    const { client, requests } = doubleGateway(() => ({ ok: true }));
    const request = { call, parameters, schema, signal: AbortSignal.abort() };
    await expect(requestGateway(client, request)).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests).toEqual([]);
  });

  test('does not turn an unrelated failure into an abort', async () => {
    const { signal } = new AbortController();
    expect(await failure(breakConnection, { signal })).toMatchObject({ kind: 'gateway-unreachable' });
  });
});

describe('the health of the gateway', () => {
  test.each<[string, GatewayAnswer, 'worked' | 'failed' | 'limited']>([
    ['an answer', () => ({ ok: true }), 'worked'],
    ['a refusal', () => refuse(404, { code: 404, message: 'Not found' }), 'worked'],
    [
      'a refusal of what it stores itself',
      () => refuse(502, { message: 'Invalid safeTxHash', statusCode: 502 }),
      'worked',
    ],
    ['a bad gateway', () => refuse(502, { message: 'Bad gateway', statusCode: 502 }), 'failed'],
    ['an error of its own', () => refuse(500, { code: 500, message: 'Internal server error' }), 'failed'],
    ['too many requests', () => refuse(429, { code: 429, message: 'Too many requests' }), 'limited'],
    ['a broken connection', breakConnection, 'failed'],
  ])('%s', async (_name, answer, counted) => {
    const outcomes: string[] = [];
    const { client } = doubleGateway(answer, {
      retryPolicy: { retries: 0 },
      observe: () => (outcome) => outcomes.push(outcome),
    });
    await requestGateway(client, { call, parameters, schema }).catch(() => undefined);
    expect(outcomes).toEqual([counted]);
  });

  const stumble = () => refuse(500, { code: 500, message: 'Internal server error' });
  test.each<[string, GatewayCall, GatewayAnswer, string]>([
    ['something that is written', write, stumble, 'left'],
    ['the queue', { method: 'GET', path: '/v1/chains/1/safes/0x1/transactions/queued' }, stumble, 'left'],
    [
      'one transaction',
      { method: 'GET', path: '/v1/chains/1/transactions/multisig_0x1_0x2' },
      stumble,
      'left',
    ],
    ['messages', { method: 'GET', path: '/v1/chains/1/safes/0x1/messages' }, stumble, 'left'],
    ['a Safe', { method: 'GET', path: '/v1/chains/1/safes/0x1' }, stumble, 'failed'],
    [
      'a proxy’s 500 for the queue',
      { method: 'GET', path: '/v1/safes/0x1/transactions/queued' },
      () => refuse(500, '<h1>'),
      'failed',
    ],
    [
      'a write that finds it down',
      write,
      () => refuse(503, { code: 503, message: 'Service unavailable' }),
      'failed',
    ],
  ])('is not that of one entry it stumbles over: %s', async (_name, asked, answer, counted) => {
    const outcomes: string[] = [];
    const { client } = doubleGateway(answer, {
      retryPolicy: { retries: 0 },
      observe: () => (outcome) => outcomes.push(outcome),
    });
    await requestGateway(client, { call: asked, parameters: {}, schema }).catch(() => undefined);
    expect(outcomes).toEqual([counted]);
  });
});

test.each([
  [{ code: 400, message: ['Wrong type.', 'Unknown field.'] }, 'CGW error - 400: Wrong type. Unknown field.'],
  [{ statusCode: 400, message: ['One'], error: 'Bad Request' }, 'CGW error - 400: One'],
  [{ code: 400, message: [7, null, { x: 1 }, 'Two'] }, 'CGW error - 400: Two'],
])('an error whose message is a list reads as its sentences', async (body, words) => {
  const { client } = doubleGateway(() => refuse(400, body));
  await expect(requestGateway(client, { call, parameters, schema })).rejects.toThrow(words);
});

test.each([
  { code: 400, message: [] },
  { code: 400, message: [7] },
  { code: 400, message: [['x']] },
])('a list without a sentence (%j) says nothing, and breaks nothing', async (body) => {
  const { client } = doubleGateway(() => refuse(400, body));
  await expect(requestGateway(client, { call, parameters, schema })).rejects.toMatchObject({
    status: 400,
    detail: undefined,
  });
});
