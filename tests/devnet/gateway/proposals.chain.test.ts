import {
  type Address,
  concat,
  encodeFunctionData,
  type Hash,
  type Hex,
  type LocalAccount,
  numberToHex,
  pad,
  parseAbi,
} from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { canonicalAddress, createSafe } from '@/devnet/chain/safe-setup';
import { type SafeTransaction, safeTransaction, signSafeTransaction } from '@/devnet/chain/safe-transaction';
import {
  detailsSchema,
  type Fixture,
  payment,
  proposalBody,
  readPage,
  startFixture,
} from '@/tests/devnet/gateway/fixture';

let fixture: Fixture;
let a: LocalAccount;
let b: LocalAccount;
let stranger: LocalAccount;
let safe: Address;

beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [a, b, stranger] = [otherAccount(), otherAccount(), otherAccount()];
  safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [a.address, b.address], threshold: 2 });
  await fixture.gateway.settled();
});

async function proposeWith(transaction: SafeTransaction, change: object = {}) {
  const { signature } = await signSafeTransaction(safe, transaction, a);
  const body = { ...proposalBody(safe, transaction), sender: a.address, signature, ...change };
  return fixture.send('POST', `/v1/chains/8453/transactions/${safe}/propose`, body);
}

const refused = (message: string) => ({ status: 422, body: { message, statusCode: 422 } });
const queue = async (query = '') =>
  readPage(await fixture.get(`/v1/chains/8453/safes/${safe}/transactions/queued${query}`)).results;

describe('a proposal is refused', () => {
  it('when its hash is not what the Safe computes', async () => {
    const answer = await proposeWith(payment(stranger.address, 0), { value: '2' });
    expect(answer).toMatchObject(refused('Invalid safeTxHash'));
    expect(await queue()).toEqual([]);
  });

  it('when a stranger signed it', async () => {
    const { answer } = await fixture.propose(safe, payment(stranger.address, 0), [stranger]);
    expect(answer).toMatchObject(refused('Invalid signature'));
  });

  it('when its sender is not the one who signed', async () => {
    const answer = await proposeWith(payment(stranger.address, 0), { sender: b.address });
    expect(answer).toMatchObject(refused('Invalid signature'));
  });

  it('when its nonce was used', async () => {
    await fixture.execute(safe, safeTransaction({ to: safe, nonce: 0n }), [a, b]);
    expect(await proposeWith(payment(stranger.address, 0))).toMatchObject(refused('Invalid nonce'));
  });

  it('when it delegates to a contract that is not on the list, but not when it is', async () => {
    const wild = safeTransaction({ to: stranger.address, operation: 1, nonce: 0n });
    expect(await proposeWith(wild)).toMatchObject(refused('Delegate call is disabled'));
    const batch = safeTransaction({
      to: canonicalAddress('1.4.1', 'MultiSendCallOnly'),
      data: encodeFunctionData({
        abi: parseAbi(['function multiSend(bytes transactions)']),
        args: [packCalls([{ to: stranger.address, value: 3n }])],
      }),
      operation: 1,
      nonce: 0n,
    });
    expect(await proposeWith(batch)).toMatchObject({
      status: 200,
      body: {
        txInfo: { type: 'Custom', methodName: 'multiSend', actionCount: 1 },
        txData: {
          trustedDelegateCallTarget: true,
          dataDecoded: {
            parameters: [{ valueDecoded: [{ to: stranger.address, value: '3', operation: 0 }] }],
          },
        },
      },
    });
  });

  it('with the name of the part that does not parse', async () => {
    expect(await proposeWith(payment(stranger.address, 0), { nonce: '0x1' })).toMatchObject({
      status: 422,
      body: { statusCode: 422, code: 'custom', path: ['nonce'], message: 'Invalid base-10 numeric string' },
    });
    expect(await proposeWith(payment(stranger.address, 0), { gasToken: undefined })).toMatchObject({
      body: { code: 'invalid_type', path: ['gasToken'] },
    });
  });

  it('when its origin is longer than the service keeps', async () => {
    const origin = JSON.stringify({ note: 'n'.repeat(200) });
    const answer = await proposeWith(payment(stranger.address, 0), { origin });
    expect(answer).toMatchObject({ status: 422, body: { code: 422, message: 'An error occurred' } });
  });
});

describe('an unsigned proposal', () => {
  it('stays out of sight until somebody signs it', async () => {
    const transaction = payment(stranger.address, 0);
    expect(await proposeWith(transaction, { signature: null })).toMatchObject({
      body: { detailedExecutionInfo: { trusted: false, confirmations: [] } },
    });
    expect(await queue()).toEqual([]);
    expect(await queue('?trusted=false')).toHaveLength(2);
    expect(await proposeWith(transaction)).toMatchObject({ status: 200 });
    expect(await queue()).toHaveLength(2);
  });
});

describe('the note of a proposal', () => {
  it('comes back without markup, and an origin that is not JSON is dropped', async () => {
    const origin = JSON.stringify({ note: '<b>Rent</b> for May', name: 'app' });
    const noted = await proposeWith(payment(stranger.address, 0), { origin });
    expect(detailsSchema.parse(noted.body).note).toBe('Rent for May');
    const signs = JSON.stringify({ note: 'Rent & heat < 5 > 3' });
    const escaped = await proposeWith(payment(stranger.address, 2), { origin: signs });
    expect(detailsSchema.parse(escaped.body).note).toBe('Rent &amp; heat &lt; 5 &gt; 3');
    const plain = await proposeWith(payment(stranger.address, 1), { origin: 'rent' });
    expect(detailsSchema.parse(plain.body).note).toBe(null);
  });
});

describe('deleting', () => {
  const deletion = async (hash: Hash, signer: LocalAccount, totp: bigint) =>
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
        message: { safeTxHash: hash, totp },
      }),
    });
  const thisHour = () => BigInt(Math.floor(Date.now() / 3_600_000));

  it('takes the proposer’s own signature of this hour or the last', async () => {
    const { safeTxHash } = await fixture.propose(safe, payment(stranger.address, 0), [a]);
    expect(await deletion(safeTxHash, b, thisHour())).toMatchObject({ status: 400 });
    expect(await deletion(safeTxHash, a, thisHour() - 2n)).toMatchObject({ status: 400 });
    expect(await deletion(safeTxHash, a, thisHour())).toMatchObject({ status: 200, body: '' });
    expect(await fixture.get(`/v1/chains/8453/transactions/${safeTxHash}`)).toMatchObject({ status: 404 });
  });

  it('is refused once the transaction was executed', async () => {
    const transaction = payment(stranger.address, 0, 0n);
    const { safeTxHash } = await fixture.propose(safe, transaction, [a]);
    await fixture.execute(safe, transaction, [a, b]);
    expect(await deletion(safeTxHash, a, thisHour())).toMatchObject({ status: 400 });
  });
});

function packCalls(calls: readonly { to: Address; value: bigint }[]): Hex {
  return concat(
    calls.map(({ to, value }) =>
      concat(['0x00', to, numberToHex(value, { size: 32 }), pad('0x0', { size: 32 })]),
    ),
  );
}
