import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  parseAbiParameters,
  parseEther,
  toEventSelector,
} from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { canonicalAddress, createSafe } from '@/devnet/chain/safe-setup';
import { hashSafeTransaction, safeTransaction } from '@/devnet/chain/safe-transaction';
import { fund } from '@/devnet/chain/tokens';
import { startGateway } from '@/devnet/gateway/server';
import { detailsSchema, type Fixture, payment, readPage, startFixture } from '@/tests/devnet/gateway/fixture';
import { startForgetfulRpc } from '@/tests/devnet/gateway/forgetful-rpc';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

const kinds = [
  { version: '1.3.0', isL2: true },
  { version: '1.4.1', isL2: true },
  { version: '1.5.0', isL2: true },
] as const;

async function twoOfThree(kind: { version?: '1.3.0' | '1.4.1' | '1.5.0'; isL2?: boolean } = {}) {
  const [a, b, c, stranger] = [otherAccount(), otherAccount(), otherAccount(), otherAccount()];
  const owners = [a.address, b.address, c.address];
  const safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners, threshold: 2, ...kind });
  await fund({ rpcUrl: fixture.rpcUrl, to: safe, amount: parseEther('1') });
  await fixture.gateway.settled();
  return { safe, a, b, c, stranger, path: `/v1/chains/8453/safes/${safe}` };
}

describe.each(kinds)('a transaction of a Safe $version (L2: $isL2)', (kind) => {
  it('waits for confirmations, then for execution, then is history', async () => {
    const { safe, a, b, c, stranger, path } = await twoOfThree(kind);
    const transaction = payment(stranger.address, 0, 5n);

    const { safeTxHash, answer } = await fixture.propose(safe, transaction, [a]);
    expect(answer.status).toBe(200);
    const id = `multisig_${safe}_${safeTxHash}`;
    const waiting = readPage(await fixture.get(`${path}/transactions/queued`));
    expect(waiting.count).toBe(2);
    expect(waiting.results).toMatchObject([
      { type: 'LABEL', label: 'Next' },
      {
        ...{ type: 'TRANSACTION', conflictType: 'None' },
        transaction: {
          ...{ id, txStatus: 'AWAITING_CONFIRMATIONS', txHash: null },
          executionInfo: {
            ...{ nonce: 0, confirmationsRequired: 2, confirmationsSubmitted: 1 },
            missingSigners: expect.arrayContaining([
              { value: b.address, name: null },
              { value: c.address, name: null },
            ]),
          },
        },
      },
    ]);

    const confirmed = await fixture.confirm(safe, transaction, b);
    expect(confirmed.body).toMatchObject({ txStatus: 'AWAITING_EXECUTION', executedAt: null });

    const { receipt, executor } = await fixture.execute(safe, transaction, [a, b]);
    expect(readPage(await fixture.get(`${path}/transactions/queued`)).results).toEqual([]);
    const history = readPage(await fixture.get(`${path}/transactions/history`));
    expect(history.results[1]).toMatchObject({
      transaction: { id, txStatus: 'SUCCESS', txHash: receipt.transactionHash },
    });
    const details = detailsSchema.parse((await fixture.get(`/v1/chains/8453/transactions/${id}`)).body);
    expect(details.detailedExecutionInfo).toMatchObject({ executor: { value: executor }, trusted: true });
    expect(await fixture.get(path)).toMatchObject({
      body: { nonce: 1, threshold: 2, version: `${kind.version}${kind.isL2 ? '+L2' : ''}` },
    });
  });

  it('is history with all its fields even when nobody proposed it here', async () => {
    const { safe, a, b, stranger } = await twoOfThree(kind);
    const transaction = payment(stranger.address, 0, 7n);
    await fixture.execute(safe, transaction, [a, b]);
    const hash = hashSafeTransaction(safe, transaction);
    const { body } = await fixture.get(`/v1/chains/8453/transactions/${hash}`);
    expect(body).toMatchObject({
      ...{ safeAddress: safe, txStatus: 'SUCCESS' },
      txInfo: { type: 'Transfer', recipient: { value: stranger.address }, transferInfo: { value: '7' } },
      detailedExecutionInfo: { nonce: 0, confirmationsRequired: 2, safeTxHash: hash },
    });
    const signers = detailsSchema
      .parse(body)
      .detailedExecutionInfo.confirmations.map(({ signer }) => signer.value);
    expect(signers.toSorted()).toEqual([a.address, b.address].toSorted());
  });
});

it('says that an execution failed when the call inside it did', async () => {
  const { safe, a, b, stranger } = await twoOfThree();
  const data = encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 amount)']),
    args: [stranger.address, 10n ** 30n],
  });
  const transaction = safeTransaction({ to: demoTokens.usdc.address, data, nonce: 0n, safeTxGas: 100_000n });
  await fixture.propose(safe, transaction, [a, b]);
  await fixture.execute(safe, transaction, [a, b]);
  const { body } = await fixture.get(
    `/v1/chains/8453/transactions/${hashSafeTransaction(safe, transaction)}`,
  );
  expect(detailsSchema.parse(body).txStatus).toBe('FAILED');
});

it('keeps the threshold a transaction was proposed under, and drops signatures of former owners', async () => {
  const { safe, a, b, c, stranger } = await twoOfThree();
  const waiting = payment(stranger.address, 1);
  const { safeTxHash } = await fixture.propose(safe, waiting, [c]);
  const abi = parseAbi(['function removeOwner(address prevOwner, address owner, uint256 _threshold)']);
  const owners = await fixture.client.readContract({
    ...{ address: safe, abi: parseAbi(['function getOwners() view returns (address[])']) },
    functionName: 'getOwners',
  });
  const before = owners[owners.indexOf(c.address) - 1] ?? '0x0000000000000000000000000000000000000001';
  const removal = safeTransaction({
    to: safe,
    data: encodeFunctionData({ abi, args: [before, c.address, 1n] }),
    nonce: 0n,
  });
  await fixture.execute(safe, removal, [a, b]);
  const { body } = await fixture.get(`/v1/chains/8453/transactions/${safeTxHash}`);
  expect(detailsSchema.parse(body).detailedExecutionInfo).toMatchObject({
    ...{ confirmationsRequired: 2, confirmations: [] },
  });
});

it('calls a transaction whose nonce was used by another one cancelled', async () => {
  const { safe, a, b, stranger } = await twoOfThree();
  const loser = payment(stranger.address, 0, 1n);
  const { safeTxHash } = await fixture.propose(safe, loser, [a]);
  await fixture.execute(safe, safeTransaction({ to: safe, nonce: 0n }), [a, b]);
  const { body } = await fixture.get(`/v1/chains/8453/transactions/${safeTxHash}`);
  expect(detailsSchema.parse(body).txStatus).toBe('CANCELLED');
});

it('forgets what a chain that turned back has undone', async () => {
  const { safe, a, b, stranger, path } = await twoOfThree();
  const transaction = payment(stranger.address, 0);
  await fixture.propose(safe, transaction, [a, b]);
  const waiting = [{ label: 'Next' }, { transaction: { txStatus: 'AWAITING_EXECUTION' } }];
  // Once to a lower block, once to another block of the same height.
  for (const blocks of [0, 1]) {
    const id = await fixture.client.snapshot();
    await fixture.execute(safe, transaction, [a, b]);
    expect(readPage(await fixture.get(`${path}/transactions/queued`)).results).toEqual([]);
    await fixture.client.revert({ id });
    if (blocks > 0) await fixture.client.mine({ blocks });
    await fixture.gateway.settled();
    expect(readPage(await fixture.get(`${path}/transactions/queued`)).results).toMatchObject(waiting);
    expect(readPage(await fixture.get(`${path}/transactions/history`)).results).toHaveLength(3);
  }
});

it('reads on when a stranger writes what only Safes should write', async () => {
  const { safe, a, b, stranger } = await twoOfThree();
  const transaction = payment(stranger.address, 0);
  await fixture.execute(safe, transaction, [a, b]);
  const hash = hashSafeTransaction(safe, transaction);
  const forger = otherAccount().address;
  // Writes its calldata as a log: the first word is the topic, the rest the data.
  await fixture.client.setCode({ address: forger, bytecode: '0x365f5f375f51602036036020a100' });
  const write = (signature: string, data: Hex) =>
    send(fixture.client, { from: stranger, to: forger, data: concat([toEventSelector(signature), data]) });
  await write('ExecutionSuccess(bytes32,uint256)', concat([hash, pad('0x0')]));
  await write('ProxyCreation(address,address)', concat([pad(safe), pad(forger)]));
  const types = 'address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes,bytes';
  const empty = parseAbiParameters(types);
  const [none, zero] = ['0x', 0n] as const;
  const garbage = encodeAbiParameters(empty, [
    ...([forger, zero, none, 0, zero, zero, zero, forger, forger, none, '0x1234'] as const),
  ]);
  await write(`SafeMultiSigTransaction(${types})`, garbage);
  await fixture.gateway.settled();

  expect(await fixture.get(`/v1/chains/8453/safes/${forger}`)).toMatchObject({ status: 404 });
  expect(await fixture.get(`/v1/chains/8453/transactions/${hash}`)).toMatchObject({
    body: { safeAddress: safe },
  });
  expect(await fixture.get(`/v1/chains/8453/safes/${safe}/transactions/creation`)).toMatchObject({
    body: { factoryAddress: canonicalAddress('1.4.1', 'SafeProxyFactory') },
  });
});

it('reads a chain that keeps no claims and traces of its old blocks', async () => {
  const { safe, a, b, stranger } = await twoOfThree({ version: '1.4.1' });
  const transaction = payment(stranger.address, 0, 3n);
  await fixture.execute(safe, transaction, [a, b]);
  await fixture.client.mine({ blocks: 1 });
  const node = await startForgetfulRpc(fixture.rpcUrl);
  const later = await startGateway({ port: 0, rpcUrl: node.url, allowedOrigins: [] });
  try {
    const hash = hashSafeTransaction(safe, transaction);
    const response = await fetch(`${later.url}/v1/chains/8453/transactions/${hash}`);
    expect(await response.json()).toMatchObject({
      ...{ txStatus: 'SUCCESS', txInfo: { type: 'Transfer', transferInfo: { value: '3' } } },
    });
  } finally {
    await later.close();
    await node.close();
  }
});

it('answers that the service is away while the chain is', async () => {
  const own = await startFixture();
  try {
    const safe = await createSafe({ rpcUrl: own.rpcUrl, owners: [otherAccount().address], threshold: 1 });
    await own.gateway.settled();
    await own.chain.close();
    const answer = await own.get(`/v1/chains/8453/safes/${safe}`);
    expect(answer).toMatchObject({ status: 503, body: { code: 503, message: 'Service unavailable' } });
  } finally {
    await own.close();
  }
});
