import type { Address, LocalAccount } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { canonicalAddress, createSafe } from '@/devnet/chain/safe-setup';
import { fund } from '@/devnet/chain/tokens';
import { DevnetError } from '@/devnet/devnet-error';
import { startGateway } from '@/devnet/gateway/server';
import { type Fixture, payment, readPage, startFixture, testOrigin } from '@/tests/devnet/gateway/fixture';

let fixture: Fixture;
let a: LocalAccount;
let safe: Address;

beforeAll(async () => {
  fixture = await startFixture();
  a = otherAccount();
  safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [a.address], threshold: 1 });
  await fixture.gateway.settled();
});
afterAll(() => fixture.close());

const chainPath = '/v1/chains/8453';
describe('the record', () => {
  it('shows what was asked', async () => {
    await fixture.get('/v1/chains?cursor=x');
    expect((await fixture.get('/__control/requests')).body).toMatchObject({
      requests: expect.arrayContaining([{ method: 'GET', path: '/v1/chains?cursor=x' }]),
    });
    expect(fixture.gateway.requests().at(-1)).toEqual({ method: 'GET', path: '/v1/chains?cursor=x' });
  });
});

describe('origins', () => {
  it('on the list may ask with credentials, also when the answer is an error', async () => {
    for (const path of ['/v1/chains', '/v1/nothing']) {
      const { headers } = await fixture.ask(path, { headers: { origin: testOrigin } });
      expect(headers.get('access-control-allow-origin')).toBe(testOrigin);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('cache-control')).toBe(path === '/v1/chains' ? 'no-cache' : null);
    }
    const preflight = await fixture.ask('/v1/chains', { method: 'OPTIONS', headers: { origin: testOrigin } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,DELETE');
  });

  it('that are strange get nothing, the controls least of all', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const path of ['/v1/chains', '/__control/requests']) {
      const answer = await fixture.ask(path, { headers });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBe(null);
    }
  });
});

describe('errors', () => {
  it.each([
    ['GET', '/v1/nope', 404, { message: 'Not Found', statusCode: 404 }],
    ['POST', '/v1/nope', 404, { message: 'Cannot POST /v1/nope', error: 'Not Found', statusCode: 404 }],
    [
      'GET',
      `${chainPath}/safes/0x1`,
      422,
      { statusCode: 422, code: 'custom', message: 'Invalid address', path: [] },
    ],
    [
      'GET',
      `${chainPath}/safes/0x000000000000000000000000000000000000dEaD`,
      404,
      { code: 404, message: 'Safe not found' },
    ],
    ['GET', '/v1/chains/1', 404, { code: 404, message: 'An error occurred' }],
    ['GET', '/v2/chains', 422, { statusCode: 422, code: 'invalid_type', path: ['serviceKey'] }],
    [
      'GET',
      `${chainPath}/relay/0x000000000000000000000000000000000000dEaD`,
      403,
      { message: 'No relayer defined', statusCode: 403 },
    ],
  ])('%s %s answers %i', async (method, path, status, body) => {
    expect(await fixture.ask(path, { method })).toMatchObject({ status, body });
  });

  it('of the decoder and the contract register have their own bodies', async () => {
    const unknown = { data: '0xdeadbeef', to: a.address };
    expect(await fixture.send('POST', `${chainPath}/data-decoder`, unknown)).toMatchObject({
      ...{ status: 404, body: { code: 404, message: 'An error occurred' } },
    });
    expect(await fixture.get(`${chainPath}/contracts/${a.address}`)).toMatchObject({
      ...{ status: 404, body: { message: 'Error fetching the contract data.', error: 'Not Found' } },
    });
    expect(
      await fixture.get(`${chainPath}/contracts/${canonicalAddress('1.4.1', 'MultiSendCallOnly')}`),
    ).toMatchObject({
      body: { name: 'MultiSendCallOnly', trustedForDelegateCall: true },
    });
  });
});

describe('calls that are not transactions yet', () => {
  const data = `0xa9059cbb${'0'.repeat(24)}${'ab'.repeat(20)}${(5).toString(16).padStart(64, '0')}`;
  const transfer = { to: demoTokens.usdc.address, value: '0', data, operation: 0 };

  it('are explained', async () => {
    expect(await fixture.send('POST', `${chainPath}/transactions/${safe}/preview`, transfer)).toMatchObject({
      body: {
        txInfo: {
          ...{ type: 'Transfer', humanDescription: expect.stringMatching(/^Send 0\.000005 tUSDC to 0x/) },
          transferInfo: { type: 'ERC20', value: '5', tokenSymbol: 'tUSDC' },
        },
        txData: { dataDecoded: { method: 'transfer' } },
      },
    });
  });

  it('are estimated', async () => {
    await fund({ rpcUrl: fixture.rpcUrl, to: safe, amount: 1n });
    const path = `/v2/chains/8453/safes/${safe}/multisig-transactions/estimations`;
    const answer = await fixture.send('POST', path, { to: a.address, value: '1', data: null, operation: 0 });
    expect(answer).toMatchObject({
      status: 200,
      body: { currentNonce: 0, safeTxGas: expect.stringMatching(/^\d+$/) },
    });
    expect(await fixture.send('POST', path, transfer)).toMatchObject({ status: 422 });
  });
});

describe('lag', () => {
  it('leaves an executed transaction about to be executed until it has been read', async () => {
    const lagging = await startFixture();
    try {
      const owner = otherAccount();
      const own = await createSafe({ rpcUrl: lagging.rpcUrl, owners: [owner.address], threshold: 1 });
      await lagging.gateway.settled();
      const transaction = payment(owner.address, 0, 0n);
      const { safeTxHash } = await lagging.propose(own, transaction, [owner]);
      await lagging.send('POST', '/__control/lag', { ms: 1_000 });
      const executed = lagging.execute(own, transaction, [owner]);
      await expect
        .poll(async () => (await lagging.get(`${chainPath}/safes/${own}`)).body)
        .toMatchObject({ nonce: 1 });
      const details = () => lagging.get(`${chainPath}/transactions/${safeTxHash}`);
      expect(await details()).toMatchObject({ body: { txStatus: 'AWAITING_EXECUTION', executedAt: null } });
      expect(readPage(await lagging.get(`${chainPath}/safes/${own}/transactions/queued`)).results).toEqual(
        [],
      );
      await executed;
      expect(await details()).toMatchObject({ body: { txStatus: 'SUCCESS' } });
    } finally {
      await lagging.close();
    }
  });
});

it('calls what it has not read cancelled, while it lags as the service does, and says how far it is', async () => {
  const lagging = await startFixture();
  try {
    const owner = otherAccount();
    const own = await createSafe({ rpcUrl: lagging.rpcUrl, owners: [owner.address], threshold: 1 });
    await lagging.gateway.settled();
    const transaction = payment(owner.address, 0, 0n);
    const { safeTxHash } = await lagging.propose(own, transaction, [owner]);
    await lagging.send('POST', '/__control/lag', { ms: 3_600_000, callsCancelled: true });
    const executed = lagging.execute(own, transaction, [owner]);
    const details = () => lagging.get(`${chainPath}/transactions/${safeTxHash}`);
    await expect
      .poll(async () => (await details()).body, { timeout: 20_000 })
      .toMatchObject({ txStatus: 'CANCELLED' });
    expect((await lagging.get(`${chainPath}/about/indexing`)).body).toMatchObject({ synced: false });
    await lagging.send('POST', '/__control/lag', { ms: 0 });
    await executed;
    expect((await details()).body).toMatchObject({ txStatus: 'SUCCESS' });
  } finally {
    await lagging.close();
  }
});

describe('starting', () => {
  it('on a taken port, or without a chain, says so in a sentence', async () => {
    const options = { rpcUrl: fixture.rpcUrl, allowedOrigins: [] };
    const taken = Number(new URL(fixture.gateway.url).port);
    const clash = startGateway({ ...options, port: taken });
    await expect(clash).rejects.toThrow(`Port ${taken} on 127.0.0.1 is taken`);
    const alone = startGateway({ ...options, port: 0, rpcUrl: 'http://127.0.0.1:9' });
    await expect(alone).rejects.toThrow('needs a chain, but none answers at http://127.0.0.1:9');
    await expect(alone).rejects.toBeInstanceOf(DevnetError);
  });

  it('tells pages of the door to the chain that they may use', async () => {
    const gateway = await startGateway({
      ...{ port: 0, rpcUrl: fixture.rpcUrl, allowedOrigins: [] },
      publicRpcUrl: 'http://localhost:1234',
    });
    try {
      const response = await fetch(`${gateway.url}/v2/chains/8453?serviceKey=WALLET_WEB`);
      expect(await response.json()).toMatchObject({
        chainId: '8453',
        publicRpcUri: { value: 'http://localhost:1234' },
      });
    } finally {
      await gateway.close();
    }
  });
});
