import {
  type Address,
  concat,
  encodeFunctionData,
  type Hash,
  type Hex,
  type LocalAccount,
  pad,
  parseAbi,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { send as sendOnChain } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import {
  hashSafeTransaction,
  type SafeTransaction,
  signSafeTransaction,
} from '@/devnet/chain/safe-transaction';
import { contractSignature, signMessageOf } from '@/tests/devnet/gateway/contract-signature';
import {
  detailsSchema,
  type Fixture,
  payment,
  proposalBody,
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

describe('signatures', () => {
  it('by eth_sign are as good as typed ones', async () => {
    const transaction = payment(stranger.address, 0);
    const plain = await a.signMessage({ message: { raw: hashSafeTransaction(safe, transaction) } });
    const answer = await proposeWith(transaction, { signature: withHigherV(plain) });
    expect(answer).toMatchObject({ status: 200, body: { txStatus: 'AWAITING_CONFIRMATIONS' } });
  });

  it('may come several at once when proposing, but not when confirming', async () => {
    const transaction = payment(stranger.address, 0);
    const [first, second] = await Promise.all(
      [a, b].map((owner) => signSafeTransaction(safe, transaction, owner)),
    );
    const both = concat([first?.signature ?? '0x', second?.signature ?? '0x']);
    expect(await proposeWith(transaction, { signature: both })).toMatchObject({
      body: { txStatus: 'AWAITING_EXECUTION' },
    });
    const hash = hashSafeTransaction(safe, transaction);
    const answer = await confirmWith(hash, both);
    expect(answer).toMatchObject({ status: 500, body: { code: 500, message: 'Internal server error' } });
  });

  it('of strangers confirm nothing', async () => {
    const transaction = payment(stranger.address, 0);
    await fixture.propose(safe, transaction, [a]);
    expect(await fixture.confirm(safe, transaction, stranger)).toMatchObject(refused('Invalid signature'));
  });

  it('confirm nothing once the nonce is used', async () => {
    const transaction = payment(stranger.address, 0, 0n);
    await fixture.propose(safe, transaction, [a]);
    await fixture.execute(safe, transaction, [a, b]);
    expect(await fixture.confirm(safe, transaction, b)).toMatchObject(refused('Invalid nonce'));
  });

  it('for an unknown transaction find nothing', async () => {
    const answer = await fixture.confirm(safe, payment(stranger.address, 0), a);
    expect(answer).toMatchObject({ status: 404, body: { code: 404, message: 'An error occurred' } });
  });

  it('of an owner who is a Safe are asked of that Safe', async () => {
    const inner = safe;
    const outer = await createSafe({
      rpcUrl: fixture.rpcUrl,
      owners: [inner, stranger.address],
      threshold: 1,
    });
    await fixture.gateway.settled();
    const transaction = payment(b.address, 0);
    await fixture.propose(outer, transaction, [stranger]);
    const hash = hashSafeTransaction(outer, transaction);
    const message = await fixture.client.readContract({
      address: outer,
      abi: parseAbi([
        'function encodeTransactionData(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,uint256) view returns (bytes)',
      ]),
      functionName: 'encodeTransactionData',
      args: [b.address, 1n, '0x', 0, 0n, 0n, 0n, zeroAddress, zeroAddress, 0n],
    });
    const signatures = await Promise.all(
      [a, b].map(async (owner) => ({ owner, signature: await signMessageOf(inner, message, owner) })),
    );
    const ordered = signatures.sort((x, y) => (BigInt(x.owner.address) < BigInt(y.owner.address) ? -1 : 1));
    const good = concat(ordered.map(({ signature }) => signature));

    const bad: Hex = `0x${'11'.repeat(64)}1c${good.slice(2 + 130)}`;
    expect(await confirmWith(hash, contractSignature(inner, bad))).toMatchObject({ status: 400 });
    expect(await confirmWith(hash, contractSignature(inner, good))).toMatchObject({ status: 200 });
    const details = detailsSchema.parse((await fixture.get(`/v1/chains/8453/transactions/${hash}`)).body);
    expect(details.detailedExecutionInfo.confirmations.map(({ signer }) => signer.value)).toEqual([
      ...[stranger.address, inner],
    ]);
  });

  it('given on the chain count like posted ones', async () => {
    const transaction = payment(stranger.address, 0);
    const { safeTxHash } = await fixture.propose(safe, transaction, [a]);
    const approved: Hex = concat([pad(b.address), pad('0x0'), '0x01']);
    expect(await confirmWith(safeTxHash, approved)).toMatchObject({ status: 400 });
    const data = encodeFunctionData({ abi: parseAbi(['function approveHash(bytes32)']), args: [safeTxHash] });
    await sendOnChain(fixture.client, { from: b, to: safe, data });
    await fixture.gateway.settled();
    expect(await fixture.get(`/v1/chains/8453/transactions/${safeTxHash}`)).toMatchObject({
      body: { txStatus: 'AWAITING_EXECUTION' },
    });
  });
});

function confirmWith(hash: Hash, signature: Hex) {
  return fixture.send('POST', `/v1/chains/8453/transactions/${hash}/confirmations`, { signature });
}

function withHigherV(signature: Hex): Hex {
  const v = Number.parseInt(signature.slice(-2), 16);
  return `0x${signature.slice(2, -2)}${(v + 4).toString(16)}`;
}
