import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { requestGateway } from '@/lib/gateway/http/request-gateway';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { defer } from '@/tests/support/page/defer';

const schema = z.object({ ok: z.boolean() });
const call = { method: 'GET', path: '/v1/x/{id}' } as const;
const action = { method: 'POST', path: '/v1/x/{id}' } as const;

function fixture() {
  const answer = defer<unknown>();
  const gateway = doubleGateway(() => answer.promise);
  const ask = (id: number, signal?: AbortSignal) =>
    requestGateway(gateway.client, { call, parameters: { id }, schema, signal });
  return { ...gateway, answer, ask };
}

test('what is asked twice at the same time is asked once', async () => {
  const { ask, answer, requests } = fixture();
  const all = [ask(1), ask(1), ask(2)];
  answer.resolve({ ok: true });
  expect(await Promise.all(all)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(requests.map(({ path }) => path)).toEqual(['/v1/x/1', '/v1/x/2']);
});

test('a failure is shared too, and the next question is a new one', async () => {
  const { ask, answer, requests, answerWith } = fixture();
  const both = [ask(1), ask(1)];
  answer.resolve(refuse(404, {}));
  expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  answerWith(() => ({ ok: true }));
  expect(await ask(1)).toEqual({ ok: true });
  expect(requests).toHaveLength(2);
});

test('who leaves does not take the answer from the others', async () => {
  const { ask, answer, requests } = fixture();
  const controller = new AbortController();
  const left = ask(1, controller.signal);
  const stayed = ask(1, new AbortController().signal);
  controller.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests[0]?.init.signal?.aborted).toBe(false);
  answer.resolve({ ok: true });
  expect(await stayed).toEqual({ ok: true });
});

test('when all have left, the request is given up, and who comes then asks anew', async () => {
  const { ask, requests, answerWith } = fixture();
  const controllers = [new AbortController(), new AbortController()];
  const left = controllers.map(({ signal }) => ask(1, signal).catch(() => 'left'));
  for (const controller of controllers) controller.abort();
  expect(await Promise.all(left)).toEqual(['left', 'left']);
  expect(requests[0]?.init.signal?.aborted).toBe(true);
  answerWith(() => ({ ok: true }));
  expect(await ask(1)).toEqual({ ok: true });
  expect(requests).toHaveLength(2);
});

test('what is written is never shared', async () => {
  const { client, requests, answer } = fixture();
  const write = () => requestGateway(client, { call: action, parameters: { id: 1 }, schema });
  const both = [write(), write()];
  answer.resolve({ ok: true });
  await Promise.all(both);
  expect(requests).toHaveLength(2);
});
