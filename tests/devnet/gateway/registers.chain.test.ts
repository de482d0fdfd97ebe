import { encodeFunctionData, type LocalAccount, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { safeTransaction } from '@/devnet/chain/safe-transaction';
import { type Fixture, payment, proposalBody, startFixture } from '@/tests/devnet/gateway/fixture';

let fixture: Fixture;
const owner: LocalAccount = otherAccount();
const stall = otherAccount().address;
const later = otherAccount().address;
const abi = parseAbi([
  'struct Pitch { address tenant; uint256 width; }',
  'function rent(Pitch pitch, string day)',
  'function close()',
]);
const chainPath = '/v1/chains/8453';

beforeAll(async () => {
  fixture = await startFixture({
    contracts: [{ address: stall, name: 'Market stalls', abi, trustedForDelegateCall: false }],
    safeApps: [
      { id: 1, url: 'https://open.example', name: 'Open', chainIds: ['8453'] },
      {
        ...{ id: 2, url: 'https://closed.example', name: 'Closed', chainIds: ['8453'] },
        accessControl: { type: 'DOMAIN_ALLOWLIST', value: ['https://wallet.example'] },
      },
      { id: 3, url: 'https://elsewhere.example', name: 'Elsewhere', chainIds: ['1'] },
    ],
  });
});
afterAll(() => fixture.close());

const decode = (to: string, data: string) => fixture.send('POST', `${chainPath}/data-decoder`, { to, data });

describe('contracts', () => {
  const data = encodeFunctionData({
    abi,
    functionName: 'rent',
    args: [{ tenant: owner.address, width: 3n }, 'Saturday'],
  });

  it('that are registered are named and decoded, tuples by the types of their parts', async () => {
    expect(await fixture.get(`${chainPath}/contracts/${stall}`)).toMatchObject({
      body: {
        ...{ address: stall, name: 'Market stalls', displayName: 'Market stalls' },
        contractAbi: { abi: expect.arrayContaining([expect.objectContaining({ name: 'rent' })]) },
        trustedForDelegateCall: false,
      },
    });
    expect((await decode(stall, data)).body).toEqual({
      method: 'rent',
      parameters: [
        { name: 'pitch', type: '(address,uint256)', value: [owner.address, '3'] },
        { name: 'day', type: 'string', value: 'Saturday' },
      ],
      accuracy: 'FULL_MATCH',
    });
    const elsewhere = await decode(later, encodeFunctionData({ abi, functionName: 'close' }));
    expect(elsewhere.body).toEqual({ method: 'close', parameters: [], accuracy: 'ONLY_FUNCTION_MATCH' });
  });

  it('can be registered while it runs, and trusted with delegate calls', async () => {
    const safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [owner.address], threshold: 1 });
    await fixture.gateway.settled();
    const propose = () => {
      const body = proposalBody(safe, safeTransaction({ to: later, operation: 1, nonce: 0n }));
      const path = `${chainPath}/transactions/${safe}/propose`;
      return fixture.send('POST', path, { ...body, sender: owner.address });
    };
    expect(await propose()).toMatchObject({ status: 422, body: { message: 'Delegate call is disabled' } });
    const contract = { address: later, name: 'Later', abi: [], trustedForDelegateCall: true };
    expect(await fixture.send('POST', '/__control/contracts', contract)).toMatchObject({ status: 200 });
    expect(await propose()).toMatchObject({
      body: { txInfo: { to: { value: later, name: 'Later' } }, txData: { trustedDelegateCallTarget: true } },
    });
    const broken = { ...contract, abi: [{ type: 'function' }] };
    expect(await fixture.send('POST', '/__control/contracts', broken)).toMatchObject({ status: 422 });
  });
});

describe('the catalog of apps', () => {
  const found = async (query: string) => (await fixture.get(`${chainPath}/safe-apps${query}`)).body;

  it('has those of the chain, and for a client those that are meant for it', async () => {
    expect(await found('')).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(await found('?clientUrl=https://wallet.example')).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(await found('?clientUrl=https://other.example')).toMatchObject([{ id: 1 }]);
    expect(await found('?url=https://closed.example')).toMatchObject([{ id: 2 }]);
    // What the specification's own client sends is not looked at.
    expect(await found('?client_url=https://other.example')).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it('names the app a proposal came from, and no stranger', async () => {
    const safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [owner.address], threshold: 1 });
    await fixture.gateway.settled();
    const propose = (nonce: number, url: string) =>
      fixture.send('POST', `${chainPath}/transactions/${safe}/propose`, {
        ...proposalBody(safe, payment(stall, nonce)),
        ...{ sender: owner.address, origin: JSON.stringify({ url, name: 'Liar' }) },
      });
    expect(await propose(0, 'https://open.example')).toMatchObject({
      body: { safeAppInfo: { name: 'Open', url: 'https://open.example', logoUri: null } },
    });
    expect(await propose(1, 'https://liar.example')).toMatchObject({ body: { safeAppInfo: null } });
  });
});

describe('notifications and relays', () => {
  const registration = {
    ...{ cloudMessagingToken: 'token', buildNumber: '1', bundle: 'web', version: '1.0', deviceType: 'WEB' },
    safeRegistrations: [{ chainId: '8453', safes: [stall], signatures: [`0x${'11'.repeat(65)}`] }],
  };

  it('accept a device and forget it', async () => {
    const path = '/v1/register/notifications';
    expect(await fixture.send('POST', path, registration)).toMatchObject({ status: 200, body: '' });
    const fridge = { ...registration, deviceType: 'FRIDGE' };
    expect(await fixture.send('POST', path, fridge)).toMatchObject({
      ...{ status: 422, body: { statusCode: 422, code: expect.any(String), path: ['deviceType'] } },
    });
    const signedAt = (secondsAgo: number) => ({
      ...registration,
      timestamp: String(Math.floor(Date.now() / 1_000) - secondsAgo),
    });
    expect(await fixture.send('POST', path, signedAt(200))).toMatchObject({ status: 200 });
    expect(await fixture.send('POST', path, signedAt(400))).toMatchObject({
      ...{ status: 400, body: { message: 'The signature is expired!' } },
    });
    const device = `${chainPath}/notifications/devices/5b3f`;
    for (const gone of [device, `${device}/safes/${stall}`])
      expect(await fixture.ask(gone, { method: 'DELETE' })).toMatchObject({ status: 200, body: '' });
  });

  it('know no relayer and no task', async () => {
    const noRelayer = { status: 403, body: { message: 'No relayer defined', statusCode: 403 } };
    expect(await fixture.send('POST', `${chainPath}/relay`, {})).toMatchObject(noRelayer);
    expect(await fixture.get(`${chainPath}/relay/${stall}`)).toMatchObject(noRelayer);
    expect(await fixture.get(`${chainPath}/relay/status/0x12`)).toMatchObject({
      ...{ status: 404, body: { code: 404, message: 'An error occurred' } },
    });
  });
});
