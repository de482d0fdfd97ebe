import { expect, test } from 'vitest';
import { listOverviews } from '@/lib/gateway/resources/overviews';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { person, safe } from '@/tests/support/chain/people';
import { doubleGateway, neverAnswer } from '@/tests/support/gateway/gateway-double';
import { callRows, findCase, gatewayCases, namedRows } from '@/tests/support/gateway-cases/call-rows';
import { overviewJson } from '@/tests/support/gateway-cases/safe-cases';

test('every row of the list has one function with a case of its own, and every case has its row', () => {
  const names = callRows.map(({ name }) => name);
  expect(new Set(names).size).toBe(64);
  expect(gatewayCases.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test.each(namedRows)('%s asks as specified, and its answer becomes a domain object', async (_name, row) => {
  const { ask, sends, answer, becomes } = findCase(row);
  const { client, requests } = doubleGateway(() =>
    answer === undefined ? new Response(null) : Response.json(answer),
  );
  expect(await ask(client)).toEqual(becomes);
  expect(requests).toHaveLength(1);
  const { method, path, query, body, init } = requests[0] ?? {};
  expect({ method, path, query, body }).toEqual({
    method: row.call.method,
    path: sends.path,
    query: sends.query ?? {},
    body: sends.body,
  });
  expect(init).toMatchObject({ credentials: row.call.withSession ? 'include' : 'omit' });
  const own =
    sends.body === undefined ? { Accept: 'application/json' } : { 'Content-Type': 'application/json' };
  expect(init?.headers).toEqual({ ...own, ...sends.headers });
});

test.each(namedRows.filter(([, { call }]) => call.method === 'GET' || call.isQuestion))(
  '%s can be given up',
  async (_name, row) => {
    const controller = new AbortController();
    const { client } = doubleGateway((request) => {
      queueMicrotask(() => controller.abort(new Error('No longer wanted.')));
      return neverAnswer(request);
    });
    await expect(findCase(row).ask(client, controller.signal)).rejects.toThrow('No longer wanted.');
  },
);

test.each(namedRows)('%s stays on its own path whatever its parameters are', (_name, row) => {
  const pattern = row.call.path.replace(/\{\w+\}/g, '[^/?#]+');
  expect(findCase(row).sends.path).toMatch(new RegExp(`^${pattern}$`));
});

test('an id that would lead elsewhere is one segment of the path', async () => {
  const { client, requests } = doubleGateway(() => ({}));
  await expect(getTransaction(client, { safe, id: '../a/b?c#d' })).rejects.toThrow();
  expect(requests.map(({ path }) => path)).toEqual(['/v1/chains/8453/transactions/..%2Fa%2Fb%3Fc%23d']);
});

test('overviews are asked for ten Safes at a time, and come back in one list', async () => {
  const { client, requests } = doubleGateway(() => []);
  const safes = Array.from({ length: 21 }, (_, n) => ({ ...safe, address: person(`safe ${n}`).address }));
  expect(await listOverviews(client, { safes, currency: 'usd' })).toEqual([]);
  expect(requests.map(({ query }) => query.safes?.split(',').length)).toEqual([10, 10, 1]);
  expect(await listOverviews(client, { safes: [], currency: 'usd' })).toEqual([]);
  expect(requests).toHaveLength(3);
});

test('overviews of which not one can be read are no answer; one that can is kept beside the others', async () => {
  const broken = { ...overviewJson, fiatTotal: 12 };
  const ask = (rows: readonly unknown[]) =>
    listOverviews(doubleGateway(() => rows).client, { safes: [safe], currency: 'usd' });
  await expect(ask([broken, broken])).rejects.toMatchObject({ kind: 'gateway-unreadable' });
  expect((await ask([broken, overviewJson])).map(({ kind }) => kind)).toEqual(['unreadable', 'safe']);
});
