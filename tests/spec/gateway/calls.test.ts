import { describe, expect, test } from 'vitest';
import { createGatewayClient } from '@/lib/gateway/http/client';
import { doubleGateway, type SentRequest } from '@/tests/support/gateway/gateway-double';
import { callRows, findCase } from '@/tests/support/gateway-cases/call-rows';
import { specifiedCalls } from '@/tests/support/gateway-cases/specified-calls';

const rowOf = (name: string) => {
  const row = callRows.find((candidate) => candidate.name === name);
  if (!row) throw new Error(`The list has no row ${name}.`);
  return row;
};

async function send(name: string): Promise<SentRequest> {
  const { ask, answer } = findCase(rowOf(name));
  const { client, requests } = doubleGateway(() =>
    answer === undefined ? new Response(null) : Response.json(answer),
  );
  await ask(client);
  const [request] = requests;
  if (!request) throw new Error(`${name} asked nothing.`);
  return request;
}

const titled = specifiedCalls.map((call) => [`${call.method} ${call.path}`, call] as const);

describe('Section 7. The calls it makes', () => {
  test.each(titled)('%s', async (_title, { method, path, payload, credentials, name }) => {
    const { call } = rowOf(name);
    expect({ method: call.method, path: call.path }).toEqual({ method, path });
    const { body, query, init } = await send(name);
    expect(init.credentials).toBe(credentials ? 'include' : 'omit');
    if (Array.isArray(payload)) expect(Object.keys(body ?? {}).toSorted()).toEqual(payload);
    if (payload === 'none') expect({ body, query }).toEqual({ body: undefined, query: {} });
    if (payload === 'query') expect(body).toBeUndefined();
    if (typeof payload === 'object' && 'query' in payload)
      expect(Object.keys(query)).toEqual(expect.arrayContaining([...payload.query]));
  });

  test('query safes, a comma-joined list', async () => {
    const { query } = await send('listOverviews');
    expect(query.safes).toMatch(/^8453:0x[\dA-Fa-f]{40},8453:0x[\dA-Fa-f]{40}$/);
  });

  test('Email calls carry custom headers', async () => {
    for (const name of ['registerEmail', 'changeEmail', 'getRegisteredEmail', 'deleteRegisteredEmail']) {
      const { init } = await send(name);
      expect(init.headers).toMatchObject({
        'Safe-Wallet-Signature': expect.stringMatching(/^0x/),
        'Safe-Wallet-Signature-Timestamp': expect.stringMatching(/^\d{13}$/),
      });
    }
  });

  test('base URL configurable', async () => {
    const asked: string[] = [];
    const client = createGatewayClient({
      baseUrl: 'https://own.example/cgw/',
      fetch: async (input) => {
        asked.push(String(input));
        return Response.json(['USD']);
      },
    });
    await findCase(rowOf('listFiatCodes')).ask(client);
    expect(asked).toEqual(['https://own.example/cgw/v1/balances/supported-fiat-codes']);
  });
});
