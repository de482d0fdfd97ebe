import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTypes } from '@/devnet/gateway/http/change-types';
import type { Failure } from '@/devnet/gateway/http/failures';
import { GatewayError } from '@/lib/errors/gateway';
import { createGatewayClient } from '@/lib/gateway/http/client';
import { type Fixture, startFixture } from '@/tests/devnet/gateway/fixture';
import { findKinds } from '@/tests/support/gateway/find-kinds';
import { type CallRow, findCase, namedRows } from '@/tests/support/gateway-cases/call-rows';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ recovery: true });
});
afterAll(() => fixture.close());

/** Asks while a failure is in force; gives what came of it and how often the gateway was asked. */
async function askUnder(row: CallRow, failure: Failure, deadline = 10_000) {
  const before = fixture.gateway.requests().length;
  fixture.gateway.setRules([{ path: '.', ...failure }]);
  const client = createGatewayClient({
    baseUrl: fixture.gateway.url,
    deadlineOf: () => deadline,
    retryPolicy: { wait: async () => {} },
  });
  const [outcome] = await Promise.allSettled([findCase(row).ask(client)]);
  fixture.gateway.setRules([]);
  return { outcome, attempts: fixture.gateway.requests().length - before };
}

const isQuestion = ({ call }: CallRow) => call.method === 'GET' || call.isQuestion === true;
const json = { 'content-type': 'application/json' };
const rejected = (reason: unknown) => ({ status: 'rejected', reason });

type Refusal = readonly [name: string, failure: Failure, error: object];

/** What the gateway may answer, and the error that each becomes. */
const refusals: readonly Refusal[] = [
  [
    'a refusal',
    { kind: 'status', status: 404, body: { code: 404, message: 'Safe not found' } },
    { status: 404, code: 404, message: 'CGW error - 404: Safe not found', canRetry: false },
  ],
  [
    'a request that it finds invalid',
    {
      kind: 'status',
      status: 422,
      body: { statusCode: 422, code: 'custom', path: [], message: 'Invalid address' },
    },
    { status: 422, code: 'custom', message: 'CGW error - custom: Invalid address', canRetry: false },
  ],
  [
    'a Safe that it blocks',
    {
      kind: 'status',
      status: 451,
      body: { message: 'Access to this Safe is restricted', statusCode: 451 },
    },
    {
      status: 451,
      code: 451,
      message: 'CGW error - 451: Access to this Safe is restricted',
      canRetry: false,
    },
  ],
  [
    'a proxy without words',
    { kind: 'status', status: 400, body: '<h1>Bad request</h1>' },
    { status: 400, code: undefined, message: 'CGW error - status Bad Request', canRetry: false },
  ],
];

const breakdowns: readonly Refusal[] = [
  [
    'a server that is broken',
    { kind: 'status', status: 500 },
    { status: 500, message: 'CGW error - 500: Internal server error', canRetry: true },
  ],
  [
    'a server that is away',
    { kind: 'status', status: 503 },
    { status: 503, message: 'CGW error - 503: Service unavailable', canRetry: true },
  ],
];

describe.each(namedRows)('%s', (_row, row) => {
  test.each(refusals)('meets %s and is not asked again', async (_name, failure, error) => {
    const { outcome, attempts } = await askUnder(row, failure);
    expect(outcome).toMatchObject(rejected(error));
    expect(outcome).toMatchObject(rejected(expect.any(GatewayError)));
    expect(attempts).toBe(1);
  });

  test.each(breakdowns)('meets %s; questions are asked twice more', async (_name, failure, error) => {
    const { outcome, attempts } = await askUnder(row, failure);
    expect(outcome).toMatchObject(rejected(error));
    expect(outcome).toMatchObject(rejected(expect.any(GatewayError)));
    expect(attempts).toBe(isQuestion(row) ? 3 : 1);
  });

  test('leaves a gateway alone that asks for more time than there is', async () => {
    const { outcome, attempts } = await askUnder(row, { kind: 'too-many-requests', retryAfter: 30 });
    expect(outcome).toMatchObject(rejected(expect.any(GatewayError)));
    expect(outcome).toMatchObject(rejected({ status: 429, retryAt: expect.any(Date) }));
    expect(attempts).toBe(1);
  });

  test('meets a connection that breaks; questions are asked twice more', async () => {
    const { outcome, attempts } = await askUnder(row, { kind: 'drop' });
    expect(outcome).toMatchObject(rejected(expect.objectContaining({ kind: 'gateway-unreachable' })));
    expect(attempts).toBe(isQuestion(row) ? 3 : 1);
  });

  test('is given up when its time is over', async () => {
    const { outcome, attempts } = await askUnder(row, { kind: 'hang' }, 20);
    expect(outcome).toMatchObject(rejected(expect.objectContaining({ kind: 'gateway-timeout' })));
    expect(attempts).toBeLessThanOrEqual(1);
  });

  test.each<[string, Failure, unknown]>([
    ['a page for people', { kind: 'html' }, expect.objectContaining({ kind: 'gateway-content-type' })],
    [
      'JSON that ends in its middle',
      { kind: 'status', status: 200, body: '{"results":[{"ty', headers: json },
      expect.objectContaining({ kind: 'gateway-unreadable' }),
    ],
    [
      'an answer of more than 8 MB',
      { kind: 'too-large' },
      expect.objectContaining({ kind: 'gateway-too-large' }),
    ],
    [
      'another address',
      { kind: 'redirect', to: 'http://127.0.0.1:9/' },
      expect.objectContaining({ kind: 'gateway-unreachable' }),
    ],
  ])('meets %s', async (_name, failure, error) => {
    const { outcome } = await askUnder(row, failure);
    expect(outcome).toMatchObject(rejected(error));
  });
});

/** Functions whose answer says only that an action was done: there is nothing in it to be wrong. */
const saysNothing = (row: CallRow) => findCase(row).becomes === undefined;

test.each(namedRows.filter(([, row]) => !saysNothing(row)))(
  '%s takes an answer of wrong types for no answer, or its rows for unreadable ones',
  async (_name, row) => {
    const body = changeTypes(findCase(row).answer);
    const { outcome } = await askUnder(row, { kind: 'status', status: 200, body, headers: json });
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'gateway-unreadable' });
    else expect(findKinds(outcome.value).filter((kind) => kind !== 'unreadable')).toEqual([]);
  },
);
