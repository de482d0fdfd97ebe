import type { Address, Hash, LocalAccount } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { hashSafeTransaction, signSafeTransaction } from '@/devnet/chain/safe-transaction';
import {
  detailsSchema,
  type Fixture,
  payment,
  proposalBody,
  startFixture,
} from '@/tests/devnet/gateway/fixture';

const now = Date.UTC(2026, 4, 3, 10, 30);
const thisHour = Math.floor(now / 3_600_000);

let fixture: Fixture;
let a: LocalAccount;
let b: LocalAccount;
let clerk: LocalAccount;
let safe: Address;

beforeAll(async () => {
  // In the middle of an hour: signatures are good for this one and the last.
  fixture = await startFixture({ now: () => now });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [a, b, clerk] = [otherAccount(), otherAccount(), otherAccount()];
  safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [a.address, b.address], threshold: 2 });
  await fixture.gateway.settled();
});

const path = '/v2/chains/8453/delegates';
const list = (query: string) => fixture.get(`${path}?${query}`);

type Signing = { readonly hoursAgo?: number; readonly withChain?: boolean; readonly delegate?: Address };

function sign(signer: LocalAccount, { hoursAgo = 0, withChain = true, delegate }: Signing = {}) {
  const name = { name: 'Safe Transaction Service', version: '1.0' };
  return signer.signTypedData({
    domain: withChain ? { ...name, chainId: 8453 } : name,
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: {
      delegateAddress: delegate ?? clerk.address,
      totp: BigInt(thisHour - hoursAgo),
    },
  });
}

async function add(change: object = {}, signing: Signing = {}, signer = a) {
  const signature = await sign(signer, signing);
  const named = { safe, delegate: clerk.address, delegator: a.address, label: 'Clerk', signature };
  return fixture.send('POST', path, { ...named, ...change });
}

async function remove(body: object, signer: LocalAccount, signing: Signing = {}) {
  const signature = await sign(signer, signing);
  return fixture.send('DELETE', `${path}/${clerk.address}`, { ...body, signature });
}

describe('delegates', () => {
  it('are listed by at least one property', async () => {
    expect(await add()).toMatchObject({ status: 200, body: '' });
    const clerkOfA = { safe, delegate: clerk.address, delegator: a.address, label: 'Clerk' };
    const queries = [`safe=${safe}`, `delegate=${clerk.address}`, `delegator=${a.address}&label=Clerk`];
    for (const query of queries)
      expect((await list(query)).body).toEqual({ count: 1, next: null, previous: null, results: [clerkOfA] });
    expect(await list(`delegator=${b.address}`)).toMatchObject({ body: { count: 0, results: [] } });
    for (const query of ['', 'cursor=limit%3D1'])
      expect(await list(query)).toMatchObject({
        status: 422,
        body: { statusCode: 422, code: 'custom', path: [], message: 'At least one property is required' },
      });
  });

  it('are named again under another label, not twice', async () => {
    await add();
    await add({ label: 'Bookkeeper' });
    expect(await list(`safe=${safe}`)).toMatchObject({
      body: { count: 1, results: [{ label: 'Bookkeeper' }] },
    });
  });

  it('are taken on a signature of this hour or the last, with or without the chain in it', async () => {
    expect(await add({}, { hoursAgo: 2 })).toMatchObject({
      ...{ status: 400, body: { message: `Signature does not match provided delegator=${a.address}` } },
    });
    expect(await add({}, { hoursAgo: 1 })).toMatchObject({ status: 200 });
    expect(await add({}, { withChain: false })).toMatchObject({ status: 200 });
    expect(await add({}, { delegate: b.address })).toMatchObject({ status: 400 });
  });

  it('are named by an owner of the Safe only, under a label of 50 characters at most', async () => {
    const stranger = otherAccount();
    expect(await add({}, {}, b)).toMatchObject({ status: 400 });
    expect(await add({ delegator: stranger.address }, {}, stranger)).toMatchObject({
      status: 400,
      body: { message: `Provided delegator=${stranger.address} is not an owner of Safe=${safe}` },
    });
    expect(await add({ safe: stranger.address })).toMatchObject({ status: 400 });
    expect(await add({ label: 'l'.repeat(51) })).toMatchObject({ status: 400 });
    expect(await add({ label: 'l'.repeat(50) })).toMatchObject({ status: 200 });
    expect(await add({ delegate: '0x1' })).toMatchObject({ status: 422, body: { path: ['delegate'] } });
  });

  it('are dismissed by either of the two, and nobody else', async () => {
    await add();
    expect(await remove({ delegator: a.address }, b)).toMatchObject({ status: 400 });
    expect(await remove({ delegator: a.address }, a, { hoursAgo: 2 })).toMatchObject({ status: 400 });
    expect(await remove({}, a)).toMatchObject({
      ...{ status: 422, body: { code: 'custom', message: 'At least one property is required' } },
    });
    expect(await remove({ delegator: a.address }, a)).toMatchObject({
      ...{ status: 200, body: { status: 204, data: null } },
    });
    expect(await list(`safe=${safe}`)).toMatchObject({ body: { count: 0 } });
    expect(await remove({ delegator: a.address }, a)).toMatchObject({ status: 404 });
    await add();
    expect(await remove({ safe }, clerk)).toMatchObject({ status: 200 });
    expect(await list(`safe=${safe}`)).toMatchObject({ body: { count: 0 } });
  });
});

describe('a proposal by a delegate', () => {
  const transaction = () => payment(b.address, 0);

  async function propose(signer: LocalAccount | null = clerk) {
    const signature = signer && (await signSafeTransaction(safe, transaction(), signer)).signature;
    const body = { ...proposalBody(safe, transaction()), sender: clerk.address, signature };
    return fixture.send('POST', `/v1/chains/8453/transactions/${safe}/propose`, body);
  }
  const deletion = async (hash: Hash, signer: LocalAccount) =>
    fixture.send('DELETE', `/v1/chains/8453/transactions/${hash}`, {
      signature: await signer.signTypedData({
        domain: { name: 'Safe Transaction Service', version: '1.0', chainId: 8453, verifyingContract: safe },
        types: {
          DeleteRequest: [
            { name: 'safeTxHash', type: 'bytes32' },
            { name: 'totp', type: 'uint256' },
          ],
        },
        primaryType: 'DeleteRequest',
        message: { safeTxHash: hash, totp: BigInt(thisHour) },
      }),
    });

  it('is a stranger’s until an owner names them, and confirms nothing', async () => {
    expect(await propose()).toMatchObject({ status: 422, body: { message: 'Invalid signature' } });
    expect(await propose(null)).toMatchObject({ status: 400 });
    await add();
    const { body } = await propose();
    expect(body).toMatchObject({
      txStatus: 'AWAITING_CONFIRMATIONS',
      detailedExecutionInfo: {
        ...{ proposer: { value: a.address }, proposedByDelegate: { value: clerk.address } },
        ...{ trusted: true, confirmations: [] },
      },
    });
    expect(await fixture.get(`/v1/chains/8453/safes/${safe}/transactions/queued`)).toMatchObject({
      body: {
        results: [{ label: 'Next' }, { transaction: { executionInfo: { confirmationsSubmitted: 0 } } }],
      },
    });
    expect(await fixture.confirm(safe, transaction(), clerk)).toMatchObject({ status: 422 });
    const confirmed = await fixture.confirm(safe, transaction(), b);
    expect(detailsSchema.parse(confirmed.body).detailedExecutionInfo.confirmations).toMatchObject([
      { signer: { value: b.address } },
    ]);
  });

  it('needs the delegate’s own signature, and is good for every Safe of the owner where none is named', async () => {
    await add({ safe: null });
    expect(await propose(b)).toMatchObject({ status: 422, body: { message: 'Invalid signature' } });
    expect(await propose(null)).toMatchObject({
      ...{ status: 200, body: { detailedExecutionInfo: { trusted: false } } },
    });
    expect(await propose()).toMatchObject({ body: { detailedExecutionInfo: { trusted: true } } });
  });

  it('is deleted by the delegate or by the owner behind them', async () => {
    await add();
    const hash = hashSafeTransaction(safe, transaction());
    await propose();
    expect(await deletion(hash, b)).toMatchObject({ status: 400 });
    expect(await deletion(hash, clerk)).toMatchObject({ status: 200 });
    await propose();
    expect(await deletion(hash, a)).toMatchObject({ status: 200 });
  });
});
