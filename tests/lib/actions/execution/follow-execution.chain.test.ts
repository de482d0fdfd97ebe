import { type Address, type Hash, type Hex, type LocalAccount, parseEther } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { finalDepth, followExecution, lostAfterMs } from '@/lib/actions/execution/follow-execution';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { addRecentTransaction, recentTransactions } from '@/lib/storage/recent-transactions';
import { type RunningExecution, runningExecutions, storeExecution } from '@/lib/storage/running-executions';
import { payment, setActionFixture } from '@/tests/support/chain/action-fixture';
import { amara, chiara } from '@/tests/support/chain/people';
import { makeExecution } from '@/tests/support/transactions/running-executions';
import { signAs } from '@/tests/support/transactions/transactions';

const fixture = setActionFixture();
/** Sends executions; new for each test, so that its nonces begin at 0. */
let sender: LocalAccount;

beforeEach(async () => {
  sender = otherAccount();
  for (const address of [sender.address, fixture.safe.address])
    await fixture.devnet.client.setBalance({ address, value: parseEther('1') });
  await fixture.devnet.client.setAutomine(false);
});
afterEach(() => fixture.devnet.client.setAutomine(true));

const mine = (blocks = 1) => fixture.devnet.client.mine({ blocks });

type Sent = { readonly to: Address; readonly data?: Hex };

async function sign(from: LocalAccount, { to, data }: Sent, fee = 1n): Promise<Hex> {
  const { client } = fixture.devnet;
  return from.signTransaction({
    type: 'eip1559',
    chainId: 8453,
    nonce: await client.getTransactionCount({ address: from.address }),
    ...{ to, data, gas: 300_000n, maxFeePerGas: fee, maxPriorityFeePerGas: fee },
  });
}

const broadcast = (serializedTransaction: Hex): Promise<Hash> =>
  fixture.devnet.client.sendRawTransaction({ serializedTransaction });

async function encode(transaction = payment): Promise<Sent> {
  const { safe } = fixture;
  const confirmations = await Promise.all(
    [amara, chiara].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  return { to: safe.address, data: encodeExecution(transaction, packSignatures(confirmations)) };
}

/** Stores an execution as it was sent, and the account's own record of it. */
async function record(transactionHash: Hash, transaction = payment): Promise<RunningExecution> {
  const { safe } = fixture;
  const { safeTxHash } = hashTransaction(safe, transaction);
  const account = sender.address;
  const sinceBlock = await fixture.devnet.client.getBlockNumber();
  const nonce = transaction.nonce;
  storeExecution(makeExecution({ safe, safeTxHash, nonce, account, transactionHash, sinceBlock }));
  addRecentTransaction({ account, chainId: 8453 }, { hash: transactionHash, description: 'Execution' });
  return stored();
}

const stored = () => runningExecutions.get()[0] ?? expect.unreachable('It is not stored.');
const recents = () => recentTransactions.get().map(({ hash, status }) => [hash, status]);
/** One look, as a page takes it. */
const look = async (now?: number) => {
  await followExecution(fixture.connect(), stored(), now);
  return stored();
};
const depth = Number(finalDepth);

test('what waits in the pool goes on, and which nonce of its account it uses is learned', async () => {
  const sent = await record(await broadcast(await sign(sender, await encode())));
  const known = await look();
  expect(known).toMatchObject({ transactionHash: sent.transactionHash, accountNonce: 0 });
  expect(known).not.toHaveProperty('outcome');
  expect(known).not.toHaveProperty('problem');
});

test('an outcome is read from the Safe’s event and looked at again until its block is old enough', async () => {
  await record(await broadcast(await sign(sender, await encode())));
  await mine();
  const { number, hash } = await fixture.devnet.client.getBlock();
  expect(await look()).toMatchObject({ outcome: 'success', block: { number, hash } });
  await mine(depth - 1);
  expect(await look()).not.toHaveProperty('isFinal');
  await mine();
  expect(await look()).toMatchObject({ outcome: 'success', isFinal: true });
  fixture.line.isCut = true;
  expect(await look()).toMatchObject({ isFinal: true });
});

test('a call that fails inside is a failure, though the transaction itself succeeds', async () => {
  const limited = { ...payment, value: parseEther('5'), safeTxGas: 50_000n };
  await record(await broadcast(await sign(sender, await encode(limited))), limited);
  await mine();
  expect(await look()).toMatchObject({ outcome: 'failure' });
});

test('one that the chain undid as a whole has done nothing', async () => {
  await record(await broadcast(await sign(sender, await encode({ ...payment, value: parseEther('5') }))));
  await mine();
  expect(await look()).toMatchObject({ outcome: 'reverted' });
});

test('a silent RPC leaves it as it was', async () => {
  const sent = await record(await broadcast(await sign(sender, await encode())));
  fixture.line.isCut = true;
  await expect(look()).rejects.toThrow();
  expect(stored()).toEqual(sent);
});

describe('a wallet that sends it again for a better fee', () => {
  test('is followed under the new hash, and so is the account’s own record', async () => {
    const execution = await encode();
    await record(await broadcast(await sign(sender, execution)));
    await look();
    const transactionHash = await broadcast(await sign(sender, execution, 10n));
    await mine();
    expect(await look()).toMatchObject({ transactionHash, outcome: 'success' });
    expect(recents()).toEqual([[transactionHash, 'pending']]);
  });

  test('is found by the Safe’s event when nobody looked meanwhile', async () => {
    const execution = await encode();
    await record(await broadcast(await sign(sender, execution)));
    const transactionHash = await broadcast(await sign(sender, execution, 10n));
    await mine(3);
    expect(await look()).toMatchObject({ transactionHash, outcome: 'success' });
  });
});

describe('a wallet that sends something else in its place', () => {
  test('has cancelled it: that is no failure, and the account’s record goes', async () => {
    await record(await broadcast(await sign(sender, await encode())));
    await look();
    await broadcast(await sign(sender, { to: sender.address }, 10n));
    await mine();
    expect(await look()).toMatchObject({ outcome: 'cancelled' });
    expect(recents()).toEqual([]);
    await mine(depth);
    expect(await look()).toMatchObject({ outcome: 'cancelled', isFinal: true });
  });

  test('has cancelled nothing where another owner executed it', async () => {
    const execution = await encode();
    await record(await broadcast(await sign(sender, execution)));
    await look();
    await broadcast(await sign(sender, { to: sender.address }, 10n));
    const transactionHash = await broadcast(await sign(otherAccount(), execution, 0n));
    await mine();
    expect(await look()).toMatchObject({ transactionHash, outcome: 'success' });
  });
});

test('one that came too late was executed all the same', async () => {
  const execution = await encode();
  const transactionHash = await broadcast(await sign(otherAccount(), execution, 0n));
  await mine();
  const own = await broadcast(await sign(sender, execution));
  await record(own);
  storeExecution({ ...stored(), sinceBlock: 1n });
  await mine();
  expect((await fixture.devnet.client.getTransactionReceipt({ hash: own })).status).toBe('reverted');
  expect(await look()).toMatchObject({ transactionHash, outcome: 'success' });
});

describe('a chain that takes blocks back', () => {
  const reorganise = (blocks: number) => fixture.devnet.client.request(reorganisation(blocks));

  test('takes the outcome with them, and brings it again', async () => {
    const signed = await sign(sender, await encode());
    await record(await broadcast(signed));
    await mine(2);
    expect(await look()).toMatchObject({ outcome: 'success' });
    await reorganise(2);
    const undone = await look();
    expect(undone).toMatchObject({ problem: 'undone' });
    expect(undone).not.toHaveProperty('outcome');
    expect(undone).not.toHaveProperty('block');

    await broadcast(signed);
    expect(await look()).toMatchObject({ problem: 'undone', accountNonce: 0 });
    await mine();
    const again = await look();
    expect(again).toMatchObject({ outcome: 'success' });
    expect(again).not.toHaveProperty('problem');
  });

  test('may bring another end: what had succeeded was cancelled', async () => {
    await record(await broadcast(await sign(sender, await encode())));
    await look();
    await mine();
    expect(await look()).toMatchObject({ outcome: 'success' });
    await reorganise(1);
    await broadcast(await sign(sender, { to: sender.address }));
    await mine();
    expect(await look()).toMatchObject({ outcome: 'cancelled' });
  });
});

describe('what no RPC knows', () => {
  test('is lost after some minutes, and found again when it comes', async () => {
    const signed = await sign(sender, await encode());
    const hash: Hash = `0x${'12'.repeat(32)}`;
    const { sentAt } = await record(hash);
    expect(await look(sentAt + lostAfterMs)).not.toHaveProperty('problem');
    expect(await look(sentAt + lostAfterMs + 1)).toMatchObject({ problem: 'lost' });
    storeExecution({ ...stored(), transactionHash: await broadcast(signed) });
    expect(await look()).not.toHaveProperty('problem');
    await mine();
    expect(await look()).toMatchObject({ outcome: 'success' });
  });

  test('is missed from when it was last seen', async () => {
    const { sentAt } = await record(await broadcast(await sign(sender, await encode())));
    const seenAt = sentAt + 2 * lostAfterMs;
    expect(await look(seenAt)).toMatchObject({ seenAt });
    await fixture.devnet.client.dropTransaction({ hash: stored().transactionHash });
    expect(await look(seenAt + lostAfterMs)).not.toHaveProperty('problem');
    expect(await look(seenAt + lostAfterMs + 1)).toMatchObject({ problem: 'lost' });
  });
});

/** Anvil's own method, which viem does not know. */
function reorganisation(depth: number) {
  const request: unknown = { method: 'anvil_reorg', params: [depth, []] };
  return request as Parameters<typeof fixture.devnet.client.request>[0]; // typed by the methods that viem knows
}
