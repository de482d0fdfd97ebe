import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { type Gateway, startGateway } from '@/devnet/gateway/server';
import { buildPath, type GatewayCall } from '@/lib/gateway/http/call';
import { registerRecoveryModuleCall } from '@/lib/gateway/resources/recovery';
import { type Fixture, startFixture } from '@/tests/devnet/gateway/fixture';
import { callRows } from '@/tests/support/gateway-cases/call-rows';

const rows = callRows.map(({ name, call }) => [name, call] as const);
const somebody = otherAccount().address;
const someHash = `0x${'ab'.repeat(32)}`;

/** A value that parses for every parameter a path may name. */
const parameters: Readonly<Record<string, string>> = {
  ...{ chainId: '8453', currency: 'usd', uuid: 'd4f5', taskId: someHash, transactionId: someHash },
  ...{ address: somebody, safe_address: somebody, contractAddress: somebody },
  ...{ safeTxHash: someHash, message_hash: someHash, delegate: somebody, signer: somebody },
};

let fixture: Fixture;
/** As somebody hosts it who has switched alerts for recovery on. */
let withAlerts: Gateway;

beforeAll(async () => {
  fixture = await startFixture();
  withAlerts = await startGateway({ port: 0, rpcUrl: fixture.rpcUrl, allowedOrigins: [], recovery: true });
});
afterAll(async () => {
  await withAlerts.close();
  await fixture.close();
});

async function ask({ url }: Gateway, { method, path }: GatewayCall): Promise<unknown> {
  const response = await fetch(url + buildPath(path, parameters), { method });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** The service words it differently for writes. */
const noSuchRoute = ({ method, path }: GatewayCall) =>
  method === 'GET'
    ? { status: 404, body: { message: 'Not Found', statusCode: 404 } }
    : {
        status: 404,
        body: {
          ...{ message: `Cannot ${method} ${buildPath(path, parameters)}`, error: 'Not Found' },
          statusCode: 404,
        },
      };

describe('every call of the list', () => {
  it('is there to be asked: the list is not empty, and no path names a parameter unknown here', () => {
    expect(rows.length).toBeGreaterThan(60);
    const named = rows.flatMap(([, { path }]) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    expect(named.filter((name) => name === undefined || !(name in parameters))).toEqual([]);
  });

  it.each(rows.filter(([, { isRetired }]) => isRetired))(
    '%s is unknown, as the hosted service has retired it',
    async (_name, call) => {
      expect(await ask(fixture.gateway, call)).toEqual(noSuchRoute(call));
    },
  );

  it('answers a recovery alert only where alerts are switched on', async () => {
    const call = registerRecoveryModuleCall;
    expect(await ask(fixture.gateway, call)).toEqual(noSuchRoute(call));
    expect(await ask(withAlerts, call)).toMatchObject({ status: 403 });
  });

  it.each(rows.filter(([name, { isRetired }]) => !isRetired && name !== 'registerRecoveryModule'))(
    '%s needs no switch',
    async (_name, call) => {
      expect(await ask(fixture.gateway, call)).not.toEqual(noSuchRoute(call));
    },
  );
});
