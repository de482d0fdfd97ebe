import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { requestGateway } from '@/lib/gateway/http/request-gateway';
import {
  breakConnection,
  doubleGateway,
  type GatewayAnswer,
  refuse,
} from '@/tests/support/gateway/gateway-double';

const schema = z.object({ ok: z.boolean() });
const question = { method: 'GET', path: '/v1/x' } as const;
const posted = { method: 'POST', path: '/v1/x', isQuestion: true } as const;
const action = { method: 'POST', path: '/v1/x' } as const;
const busy = (retryAfter: string) =>
  new Response('{}', {
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': retryAfter },
  });

/** A gateway on a clock of its own: what is waited for passes at once, and is noted. */
function fixture(answers: readonly GatewayAnswer[], random = 0.5) {
  let now = 1_000_000;
  const waits: number[] = [];
  const retryPolicy = {
    random: () => random,
    now: () => now,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
  };
  const gateway = doubleGateway((request) => answers[gateway.requests.length - 1]?.(request), {
    retryPolicy,
  });
  const ask = (call: typeof question | typeof posted | typeof action = question) =>
    requestGateway(gateway.client, { call, parameters: {}, schema });
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ask, waits, pass, count: () => gateway.requests.length };
}

const well = () => ({ ok: true });
const status = (code: number) => () => refuse(code, {});

describe('a question is asked again', () => {
  test.each<[string, GatewayAnswer]>([
    ['when the network failed', breakConnection],
    ['when the gateway has too much to do (429)', status(429)],
    ['when it is broken (500)', status(500)],
    ['when what stands before it is (502)', status(502)],
    ['when it is away (503)', status(503)],
  ])('%s, twice, after pauses that grow', async (_name, failure) => {
    const { ask, waits, count } = fixture([failure, failure, well]);
    expect(await ask()).toEqual({ ok: true });
    expect(waits).toEqual([400, 800]);
    expect(count()).toBe(3);
  });

  test('and no third time', async () => {
    const { ask, count } = fixture([status(500), status(500), status(500), well]);
    await expect(ask()).rejects.toMatchObject({ status: 500 });
    expect(count()).toBe(3);
  });

  test('but not where the gateway is well and refuses what it stores', async () => {
    const refusal = () => refuse(502, { message: 'Invalid safeTxHash', statusCode: 502 });
    const { ask, count } = fixture([refusal, well]);
    await expect(ask()).rejects.toMatchObject({ status: 502, isStoredDataFailure: true });
    expect(count()).toBe(1);
  });

  test('also where a question is posted', async () => {
    const { ask, count } = fixture([status(500), well]);
    expect(await ask(posted)).toEqual({ ok: true });
    expect(count()).toBe(2);
  });

  test('at moments that differ from browser to browser', async () => {
    const soonest = fixture([status(500), well], 0);
    const latest = fixture([status(500), well], 0.999);
    await Promise.all([soonest.ask(), latest.ask()]);
    expect(soonest.waits).toEqual([200]);
    expect(latest.waits[0]).toBeCloseTo(599.6);
  });
});

describe('nothing is asked again', () => {
  test.each([400, 401, 403, 404, 422, 451])('when the gateway refuses (%s)', async (code) => {
    const { ask, count } = fixture([status(code), well]);
    await expect(ask()).rejects.toMatchObject({ status: code });
    expect(count()).toBe(1);
  });

  test('when the answer cannot be read', async () => {
    const { ask, count } = fixture([() => ({ ok: 'yes' }), well]);
    await expect(ask()).rejects.toMatchObject({ kind: 'gateway-unreadable' });
    expect(count()).toBe(1);
  });

  test.each<[string, GatewayAnswer]>([
    ['the network failed', breakConnection],
    ['the gateway is broken', status(500)],
    ['the gateway has too much to do', status(429)],
  ])('when something was written and %s', async (_name, failure) => {
    const { ask, count } = fixture([failure, well]);
    await expect(ask(action)).rejects.toThrow();
    expect(count()).toBe(1);
  });
});

describe('Retry-After', () => {
  test.each([
    ['in seconds', '3', 3_000],
    ['as a date', new Date(1_005_000).toUTCString(), 5_000],
    ['shorter than the pause, which then counts', '0', 400],
    ['that says nothing', 'soon', 400],
  ])('%s is obeyed', async (_name, header, expected) => {
    const { ask, waits } = fixture([() => busy(header), well]);
    expect(await ask()).toEqual({ ok: true });
    expect(waits).toEqual([expected]);
  });

  test('beyond the deadline is told at once, and until then nothing more is asked', async () => {
    const { ask, pass, waits, count } = fixture([() => busy('60'), well]);
    await expect(ask()).rejects.toMatchObject({ status: 429, retryAt: new Date(1_060_000) });
    await expect(ask()).rejects.toMatchObject({ status: 429 });
    expect(count()).toBe(1);
    pass(50_000);
    expect(await ask()).toEqual({ ok: true });
    expect(waits).toEqual([10_000]);
    expect(count()).toBe(2);
  });

  test('does not hold back what a person does', async () => {
    const { ask, count } = fixture([() => busy('60'), well]);
    await expect(ask()).rejects.toMatchObject({ status: 429 });
    expect(await ask(action)).toEqual({ ok: true });
    expect(count()).toBe(2);
  });

  test('of days is cut to five minutes', async () => {
    const { ask, pass } = fixture([() => busy('900000'), well]);
    await expect(ask()).rejects.toMatchObject({ retryAt: new Date(1_300_000) });
    pass(300_000);
    expect(await ask()).toEqual({ ok: true });
  });
});
