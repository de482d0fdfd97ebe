import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  GatewayAnswerError,
  GatewayError,
  GatewayTimeoutError,
  GatewayUnreachableError,
} from '@/lib/errors/gateway';
import { type GatewayRequest, requestGateway } from '@/lib/gateway/client';
import {
  breakConnection,
  doubleGateway,
  type GatewayAnswer,
  neverAnswer,
  refuse,
} from '@/tests/support/gateway-double';

const schema = z.object({ ok: z.boolean() });

const ask = (answer: GatewayAnswer, request: Partial<GatewayRequest<unknown>> = {}) =>
  requestGateway(doubleGateway(answer).client, { path: '/v1/x', schema, ...request });
const failure = (answer: GatewayAnswer, request: Partial<GatewayRequest<unknown>> = {}) =>
  ask(answer, request).then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => error,
  );

describe('a request', () => {
  test('goes to the path below the base address, with the values that are given', async () => {
    const { client, requests } = doubleGateway(() => ({ ok: true }), 'https://gateway.example/cgw//');
    const query = { cursor: 'limit=20&offset=20', safes: '8453:0xab,8453:0xcd', none: undefined, empty: '' };
    expect(await requestGateway(client, { path: '/v1/x/0xAb', query, schema })).toEqual({ ok: true });
    expect(client.host).toBe('gateway.example');
    expect(requests).toMatchObject([
      {
        method: 'GET',
        path: '/v1/x/0xAb',
        query: { cursor: 'limit=20&offset=20', safes: '8453:0xab,8453:0xcd', empty: '' },
        body: undefined,
      },
    ]);
  });

  test('sends JSON, no cookie and no referrer, and follows no redirect', async () => {
    const { client, requests } = doubleGateway(() => ({ ok: true }));
    await requestGateway(client, { method: 'POST', path: '/v1/x', body: { a: '1' }, schema });
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
      { code: 1, message: ['a'] },
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
  test.each<[string, string]>([
    ['malformed JSON', '{"ok": tru'],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['another shape', '{"ok": "yes"}'],
    ['null', 'null'],
  ])('%s', async (_name, text) => {
    const error = await failure(() => new Response(text), { path: '/v1/chains' });
    expect(error).toBeInstanceOf(GatewayAnswerError);
    expect(error).toMatchObject({ path: '/v1/chains' });
  });

  test('far too long', async () => {
    const text = `{"ok":true,"rest":"${'x'.repeat(9 * 1024 * 1024)}"}`;
    expect(await failure(() => new Response(text))).toBeInstanceOf(GatewayAnswerError);
  });

  test('a gateway that cannot be reached is named', async () => {
    const error = await failure(breakConnection);
    expect(error).toBeInstanceOf(GatewayUnreachableError);
    expect(error).toMatchObject({ host: 'gateway.example', cause: new TypeError('fetch failed') });
  });

  test('a connection that breaks in the middle of the answer', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    expect(await failure(() => new Response(body))).toBeInstanceOf(GatewayUnreachableError);
  });

  test('a gateway that is silent past the deadline', async () => {
    const error = await failure(neverAnswer, { deadline: 5 });
    expect(error).toBeInstanceOf(GatewayTimeoutError);
    expect(error).toMatchObject({ host: 'gateway.example' });
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

  test('before the request too', async () => {
    const signal = AbortSignal.abort();
    const error = await failure(({ init }) => init.signal?.throwIfAborted(), { signal });
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  test('does not turn an unrelated failure into an abort', async () => {
    const { signal } = new AbortController();
    expect(await failure(breakConnection, { signal })).toBeInstanceOf(GatewayUnreachableError);
  });
});
