import { type Address, type LocalAccount, parseEther, zeroAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { safeTransaction } from '@/devnet/chain/safe-transaction';
import { fund } from '@/devnet/chain/tokens';
import {
  cursor,
  detailsSchema,
  type Fixture,
  pageSchema,
  payment,
  readPage,
  sketch,
  startFixture,
} from '@/tests/devnet/gateway/fixture';

let fixture: Fixture;
let a: LocalAccount;
let b: LocalAccount;
let stranger: LocalAccount;
let safe: Address;
let path: string;

beforeAll(async () => {
  fixture = await startFixture({ prices: { [zeroAddress]: 2000 } });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [a, b, stranger] = [otherAccount(), otherAccount(), otherAccount()];
  safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [a.address, b.address], threshold: 2 });
  path = `/v1/chains/8453/safes/${safe}`;
  await fixture.gateway.settled();
});

describe('the queue', () => {
  it('groups what shares a nonce under a header, and labels what is next and what comes later', async () => {
    const first = await fixture.propose(safe, payment(stranger.address, 0), [a]);
    const rejection = await fixture.propose(safe, safeTransaction({ to: safe, nonce: 0n }), [b]);
    const later = await fixture.propose(safe, payment(stranger.address, 3), [a, b]);
    const hashes = [first, rejection, later].map(({ safeTxHash }) => safeTxHash);
    const whole = readPage(await fixture.get(`${path}/transactions/queued`));
    expect(sketch(whole, hashes)).toEqual(['Next', 'conflict 0', '0 HasNext', '1 End', 'Queued', '2 None']);
    expect(whole.count).toBe(6);

    const details = await fixture.get(`/v1/chains/8453/transactions/${first.safeTxHash}`);
    expect(detailsSchema.parse(details.body).detailedExecutionInfo.rejectors).toMatchObject([
      { value: b.address },
    ]);
    expect(await fixture.get(`${path}/nonces`)).toMatchObject({
      body: { currentNonce: 0, recommendedNonce: 4 },
    });
  });

  it('repeats the last transaction of a page on the next one, and says each label once', async () => {
    const first = await fixture.propose(safe, payment(stranger.address, 0), [a]);
    const rejection = await fixture.propose(safe, safeTransaction({ to: safe, nonce: 0n }), [b]);
    const later = await fixture.propose(safe, payment(stranger.address, 1), [a]);
    const hashes = [first, rejection, later].map(({ safeTxHash }) => safeTxHash);

    const one = readPage(await fixture.get(`${path}/transactions/queued?${cursor(1, 0)}`));
    expect(sketch(one, hashes)).toEqual(['Next', 'conflict 0', '0 HasNext']);
    expect(one).toMatchObject({ count: 3, previous: null, next: expect.stringContaining(cursor(1, 1)) });
    const two = pageSchema.parse(await (await fetch(one.next ?? '')).json());
    expect(sketch(two, hashes)).toEqual(['0 HasNext', '1 End']);
    const three = pageSchema.parse(await (await fetch(two.next ?? '')).json());
    expect(sketch(three, hashes)).toEqual(['1 End', 'Queued', '2 None']);
    expect(three).toMatchObject({ next: null, previous: expect.stringContaining(cursor(1, 1)) });
  });

  it('is counted in overviews, with what one owner has yet to sign', async () => {
    await fixture.propose(safe, payment(stranger.address, 0), [a]);
    await fixture.propose(safe, payment(stranger.address, 1), [b]);
    await fixture.propose(safe, payment(stranger.address, 2), [a, b]);
    await fund({ rpcUrl: fixture.rpcUrl, to: safe, amount: parseEther('2') });
    const query = `currency=usd&safes=8453:${stranger.address},8453:${safe}&trusted=true`;
    expect(await fixture.get(`/v1/safes?${query}&wallet_address=${a.address}`)).toMatchObject({
      body: [
        { address: { value: safe }, queued: 3, awaitingConfirmation: 1, fiatTotal: '4000', threshold: 2 },
      ],
    });
    expect(await fixture.get(`/v1/safes?${query}`)).toMatchObject({ body: [{ awaitingConfirmation: null }] });
  });

  it('moves a tag of the Safe when it changes', async () => {
    const tag = async () =>
      z.object({ txQueuedTag: z.string().nullable() }).parse((await fixture.get(path)).body).txQueuedTag;
    expect(await tag()).toBe(null);
    fixture.gateway.setNow(() => 1_700_000_000_999);
    await fixture.propose(safe, payment(stranger.address, 0), [a]);
    expect(await tag()).toBe('1700000000');
    fixture.gateway.setNow(() => 1_700_000_005_000);
    await fixture.confirm(safe, payment(stranger.address, 0), b);
    expect(await tag()).toBe('1700000005');
    fixture.gateway.setNow(Date.now);
  });
});

describe('a stored signature that does not hold', () => {
  const refused = { status: 502, body: { message: 'Invalid signature', statusCode: 502 } };

  it('takes the whole page of the queue with it, and the transaction, but no other page', async () => {
    const { safeTxHash } = await fixture.propose(safe, payment(stranger.address, 0), [a]);
    await fixture.propose(safe, payment(stranger.address, 1), [a]);
    await fixture.propose(safe, payment(stranger.address, 2), [a]);
    expect(await fixture.get(`${path}/transactions/queued`)).toMatchObject({ status: 200 });

    const signature = `0x${'11'.repeat(64)}1c`;
    const spoilt = await fixture.send('POST', '/__control/stored-signature', { safeTxHash, signature });
    expect(spoilt.status).toBe(200);
    expect(await fixture.get(`${path}/transactions/queued`)).toMatchObject(refused);
    expect(await fixture.get(`${path}/multisig-transactions`)).toMatchObject(refused);
    expect(await fixture.get(`/v1/chains/8453/transactions/${safeTxHash}`)).toMatchObject(refused);
    expect(await fixture.get(`${path}/transactions/queued?${cursor(1, 2)}`)).toMatchObject({ status: 200 });
    expect(await fixture.get(path)).toMatchObject({ status: 200 });
  });
});

describe('a stored transaction that does not fit its hash', () => {
  const refused = { status: 502, body: { message: 'Invalid safeTxHash', statusCode: 502 } };

  it('takes the whole page of the queue with it, while the details of the others are given', async () => {
    const { safeTxHash } = await fixture.propose(safe, payment(stranger.address, 0), [a]);
    const other = await fixture.propose(safe, payment(stranger.address, 1), [a]);
    const spoilt = await fixture.send('POST', '/__control/stored-value', { safeTxHash, value: '12' });
    expect(spoilt.status).toBe(200);
    expect(await fixture.get(`${path}/transactions/queued`)).toMatchObject(refused);
    expect(await fixture.get(`${path}/multisig-transactions`)).toMatchObject(refused);
    expect(await fixture.get(`/v1/chains/8453/transactions/${safeTxHash}`)).toMatchObject(refused);
    expect(await fixture.get(`/v1/chains/8453/transactions/${other.safeTxHash}`)).toMatchObject({
      status: 200,
    });
    expect(await fixture.get(path)).toMatchObject({ status: 200 });
  });
});
