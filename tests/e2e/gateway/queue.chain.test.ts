import { type Address, type LocalAccount, parseEther, zeroAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { createSafe } from '@/e2e/devnet/chain/safe-setup';
import { safeTransaction } from '@/e2e/devnet/chain/safe-transaction';
import { fund } from '@/e2e/devnet/chain/tokens';
import {
  cursor,
  detailsSchema,
  pageSchema,
  payment,
  readPage,
  type Stage,
  sketch,
  startStage,
} from '@/tests/e2e/gateway/stage';

let stage: Stage;
let a: LocalAccount;
let b: LocalAccount;
let stranger: LocalAccount;
let safe: Address;
let path: string;

beforeAll(async () => {
  stage = await startStage({ prices: { [zeroAddress]: 2000 } });
});
afterAll(() => stage.close());
beforeEach(async () => {
  [a, b, stranger] = [passerbyAccount(), passerbyAccount(), passerbyAccount()];
  safe = await createSafe({ rpcUrl: stage.rpcUrl, owners: [a.address, b.address], threshold: 2 });
  path = `/v1/chains/8453/safes/${safe}`;
  await stage.gateway.settled();
});

describe('the queue', () => {
  it('groups what shares a nonce under a header, and labels what is next and what comes later', async () => {
    const first = await stage.propose(safe, payment(stranger.address, 0), [a]);
    const rejection = await stage.propose(safe, safeTransaction({ to: safe, nonce: 0n }), [b]);
    const later = await stage.propose(safe, payment(stranger.address, 3), [a, b]);
    const hashes = [first, rejection, later].map(({ safeTxHash }) => safeTxHash);
    const whole = readPage(await stage.get(`${path}/transactions/queued`));
    expect(sketch(whole, hashes)).toEqual(['Next', 'conflict 0', '0 HasNext', '1 End', 'Queued', '2 None']);
    expect(whole.count).toBe(6);

    const details = await stage.get(`/v1/chains/8453/transactions/${first.safeTxHash}`);
    expect(detailsSchema.parse(details.body).detailedExecutionInfo.rejectors).toMatchObject([
      { value: b.address },
    ]);
    expect(await stage.get(`${path}/nonces`)).toMatchObject({
      body: { currentNonce: 0, recommendedNonce: 4 },
    });
  });

  it('repeats the last transaction of a page on the next one, and says each label once', async () => {
    const first = await stage.propose(safe, payment(stranger.address, 0), [a]);
    const rejection = await stage.propose(safe, safeTransaction({ to: safe, nonce: 0n }), [b]);
    const later = await stage.propose(safe, payment(stranger.address, 1), [a]);
    const hashes = [first, rejection, later].map(({ safeTxHash }) => safeTxHash);

    const one = readPage(await stage.get(`${path}/transactions/queued?${cursor(1, 0)}`));
    expect(sketch(one, hashes)).toEqual(['Next', 'conflict 0', '0 HasNext']);
    expect(one).toMatchObject({ count: 3, previous: null, next: expect.stringContaining(cursor(1, 1)) });
    const two = pageSchema.parse(await (await fetch(one.next ?? '')).json());
    expect(sketch(two, hashes)).toEqual(['0 HasNext', '1 End']);
    const three = pageSchema.parse(await (await fetch(two.next ?? '')).json());
    expect(sketch(three, hashes)).toEqual(['1 End', 'Queued', '2 None']);
    expect(three).toMatchObject({ next: null, previous: expect.stringContaining(cursor(1, 1)) });
  });

  it('is counted in overviews, with what one owner has yet to sign', async () => {
    await stage.propose(safe, payment(stranger.address, 0), [a]);
    await stage.propose(safe, payment(stranger.address, 1), [b]);
    await stage.propose(safe, payment(stranger.address, 2), [a, b]);
    await fund({ rpcUrl: stage.rpcUrl, to: safe, amount: parseEther('2') });
    const query = `currency=usd&safes=8453:${stranger.address},8453:${safe}&trusted=true`;
    expect(await stage.get(`/v1/safes?${query}&wallet_address=${a.address}`)).toMatchObject({
      body: [
        { address: { value: safe }, queued: 3, awaitingConfirmation: 1, fiatTotal: '4000', threshold: 2 },
      ],
    });
    expect(await stage.get(`/v1/safes?${query}`)).toMatchObject({ body: [{ awaitingConfirmation: null }] });
  });

  it('moves a tag of the Safe when it changes', async () => {
    const tag = async () =>
      z.object({ txQueuedTag: z.string().nullable() }).parse((await stage.get(path)).body).txQueuedTag;
    expect(await tag()).toBe(null);
    stage.gateway.setNow(() => 1_700_000_000_999);
    await stage.propose(safe, payment(stranger.address, 0), [a]);
    expect(await tag()).toBe('1700000000');
    stage.gateway.setNow(() => 1_700_000_005_000);
    await stage.confirm(safe, payment(stranger.address, 0), b);
    expect(await tag()).toBe('1700000005');
    stage.gateway.setNow(Date.now);
  });
});

describe('a stored signature that does not hold', () => {
  const refused = { status: 502, body: { message: 'Invalid signature', statusCode: 502 } };

  it('takes the whole page of the queue with it, and the transaction, but no other page', async () => {
    const { safeTxHash } = await stage.propose(safe, payment(stranger.address, 0), [a]);
    await stage.propose(safe, payment(stranger.address, 1), [a]);
    await stage.propose(safe, payment(stranger.address, 2), [a]);
    expect(await stage.get(`${path}/transactions/queued`)).toMatchObject({ status: 200 });

    const signature = `0x${'11'.repeat(64)}1c`;
    const spoilt = await stage.send('POST', '/__control/stored-signature', { safeTxHash, signature });
    expect(spoilt.status).toBe(200);
    expect(await stage.get(`${path}/transactions/queued`)).toMatchObject(refused);
    expect(await stage.get(`${path}/multisig-transactions`)).toMatchObject(refused);
    expect(await stage.get(`/v1/chains/8453/transactions/${safeTxHash}`)).toMatchObject(refused);
    expect(await stage.get(`${path}/transactions/queued?${cursor(1, 2)}`)).toMatchObject({ status: 200 });
    expect(await stage.get(path)).toMatchObject({ status: 200 });
  });
});

describe('a stored transaction that does not fit its hash', () => {
  const refused = { status: 502, body: { message: 'Invalid safeTxHash', statusCode: 502 } };

  it('takes the whole page of the queue with it, while the details of the others are given', async () => {
    const { safeTxHash } = await stage.propose(safe, payment(stranger.address, 0), [a]);
    const other = await stage.propose(safe, payment(stranger.address, 1), [a]);
    const spoilt = await stage.send('POST', '/__control/stored-value', { safeTxHash, value: '12' });
    expect(spoilt.status).toBe(200);
    expect(await stage.get(`${path}/transactions/queued`)).toMatchObject(refused);
    expect(await stage.get(`${path}/multisig-transactions`)).toMatchObject(refused);
    expect(await stage.get(`/v1/chains/8453/transactions/${safeTxHash}`)).toMatchObject(refused);
    expect(await stage.get(`/v1/chains/8453/transactions/${other.safeTxHash}`)).toMatchObject({
      status: 200,
    });
    expect(await stage.get(path)).toMatchObject({ status: 200 });
  });
});
