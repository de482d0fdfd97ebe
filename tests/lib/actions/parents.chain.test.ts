import { type Address, encodeFunctionData, parseAbi } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { analyzeTransaction } from '@/lib/actions/risk/analyze-transaction';
import { findParents } from '@/lib/actions/risk/find-parents';
import { requireAcknowledged } from '@/lib/actions/risk/require-acknowledged';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { nameRisk, type Risk } from '@/lib/safe/risk/risk';
import { amara, bruno, stranger } from '@/tests/support/chain/people';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs, spoofFields } from '@/tests/support/transactions/transactions';

const identity = { chainId: 8453, genesisHash: demoGenesisHash };

let devnet: Chain;
beforeAll(async () => {
  devnet = await startChain();
});
afterAll(() => devnet.close());
beforeEach(() => void stubBrowserStorage());

const connect = () => createChainClient({ rpcUrls: [devnet.url], identity, fetch });

async function make(...owners: readonly Address[]): Promise<SafeRef> {
  return { chainId: 8453, address: await createSafe({ rpcUrl: devnet.url, owners, threshold: 1 }) };
}

describe('the Safes by which an account can approve', () => {
  const find = async (safe: SafeRef, account: Address) => {
    const { owners } = await getSafeState(connect(), safe);
    const paths = await findParents(connect(), { safe, owners, account });
    return paths.map((path) => path.map((parent) => parent.safe.address));
  };

  test('are owners of the Safe, or of such an owner, up to three deep', async () => {
    const fourth = await make(amara.address);
    const third = await make(fourth.address);
    const second = await make(third.address, bruno.address);
    const first = await make(second.address);
    const safe = await make(first.address, stranger.address);
    expect(await find(second, amara.address)).toEqual([[third.address, fourth.address]]);
    expect(await find(first, amara.address)).toEqual([[second.address, third.address, fourth.address]]);
    expect(await find(safe, amara.address)).toEqual([]);
    expect(await find(safe, bruno.address)).toEqual([[first.address, second.address]]);
    expect(await find(safe, stranger.address)).toEqual([]);
  });

  test('are each named with its own way where there are several', async () => {
    const shared = await make(amara.address);
    const [left, right] = [await make(shared.address), await make(shared.address, amara.address)];
    const safe = await make(left.address, right.address);
    expect(await find(safe, amara.address)).toEqual([
      [right.address],
      [left.address, shared.address],
      [right.address, shared.address],
    ]);
  });

  test('are found although Safes own each other', async () => {
    const one = await make(amara.address);
    const other = await make(one.address, bruno.address);
    const transaction = buildSafeTransaction({
      calls: [
        {
          to: one.address,
          value: 0n,
          data: encodeFunctionData({
            abi: parseAbi(['function addOwnerWithThreshold(address owner, uint256 threshold)']),
            args: [other.address, 1n],
          }),
        },
      ],
      nonce: 0n,
    });
    const signature = await signAs(amara, one, transaction);
    const data = encodeExecution(transaction, packSignatures([{ signer: amara.address, signature }]));
    await send(devnet.client, { from: otherAccount(), to: one.address, data });
    expect(await find(one, bruno.address)).toEqual([[other.address]]);
    expect(await find(other, amara.address)).toEqual([[one.address]]);
  });
});

describe('what a transaction approves of other Safes', () => {
  const foreign = '0x0000000000000000000000000000000000000011';
  const transactionOf = (child: SafeRef, given: Partial<SafeTransaction> = {}) => ({
    child,
    transaction: makeTransaction({ nonce: 0n, ...given }),
  });
  const approve = ({ child, transaction }: ReturnType<typeof transactionOf>) =>
    buildSafeTransaction({
      calls: [encodeApproveHash(child, hashTransaction(child, transaction).safeTxHash)],
      nonce: 0n,
    });
  /** A gateway that has these transactions, and no others. */
  const gatewayWith = (...known: readonly ReturnType<typeof transactionOf>[]) =>
    doubleGateway(({ path }) => {
      const found = known.find(({ child, transaction }) =>
        path.endsWith(hashTransaction(child, transaction).safeTxHash),
      );
      return found
        ? makeDetails({ safe: found.child, transaction: found.transaction })
        : refuse(404, { code: 404, message: 'Not found' });
    }).client;
  const assess = (safe: SafeRef, transaction: SafeTransaction, gateway = gatewayWith()) =>
    analyzeTransaction({ chain: connect(), gateway }, safe, transaction);
  const needing = (risks: readonly Risk[]) => risks.filter((risk) => risk.needsAcknowledgement);

  test('is shown with its whole chain, and harmless things need no acknowledgement', async () => {
    const grandparent = await make(amara.address);
    const parent = await make(grandparent.address);
    const paid = transactionOf(await make(parent.address));
    const approved = { child: parent, transaction: approve(paid) };
    const contents = await assess(grandparent, approve(approved), gatewayWith(paid, approved));
    expect(contents.approved).toMatchObject([
      {
        child: parent.address,
        transaction: approved.transaction,
        contents: { approved: [{ child: paid.child.address, transaction: paid.transaction }] },
      },
    ]);
    expect(needing(contents.risks)).toEqual([]);
  });

  test('passes its own risks on, through every step, and they must be acknowledged', async () => {
    const grandparent = await make(amara.address);
    const parent = await make(grandparent.address);
    const hostile = transactionOf(await make(parent.address), { operation: 1, to: foreign, data: '0x1234' });
    const approved = { child: parent, transaction: approve(hostile) };
    const gateway = gatewayWith(hostile, approved);
    const transaction = approve(approved);
    const { risks } = await assess(grandparent, transaction, gateway);
    const [risk] = needing(risks);
    expect(risk).toMatchObject({ kind: 'delegateCall', address: foreign });
    expect(risk?.title).toMatch(/^The approved transaction #0 of the Safe …/);

    const clients = { chain: connect(), gateway };
    const account = amara.address;
    const signing = { safe: grandparent, transaction, account, acknowledged: [] as readonly string[] };
    await expect(requireAcknowledged(clients, signing)).rejects.toThrow('You haven’t acknowledged');
    await requireAcknowledged(clients, { ...signing, acknowledged: risks.map(nameRisk) });
  });

  test.each<[string, (child: SafeRef) => ReturnType<typeof gatewayWith>]>([
    ['nobody has', () => gatewayWith()],
    [
      'the gateway has with other fields',
      (child) => {
        const { transaction } = transactionOf(child);
        const { safeTxHash } = hashTransaction(child, transaction);
        const spoof = makeDetails({ safe: child, transaction: spoofFields(transaction, 'to'), safeTxHash });
        return doubleGateway(() => spoof).client;
      },
    ],
    [
      'the gateway has for another Safe',
      (child) => doubleGateway(() => makeDetails({ safe: child, transaction: makeTransaction() })).client,
    ],
  ])('is a bare hash in red where it is one that %s', async (_name, gatewayFor) => {
    const parent = await make(amara.address);
    const paid = transactionOf(await make(parent.address));
    const contents = await assess(parent, approve(paid), gatewayFor(paid.child));
    expect(contents.approved).toMatchObject([{ child: paid.child.address, verified: undefined }]);
    expect(needing(contents.risks)).toMatchObject([{ level: 'critical', address: paid.child.address }]);
  });

  test('is a bare hash too where the contract is no Safe of known code', async () => {
    const parent = await make(amara.address);
    const elsewhere = transactionOf({ chainId: 8453, address: stranger.address });
    const contents = await assess(parent, approve(elsewhere), gatewayWith(elsewhere));
    expect(needing(contents.risks)).toMatchObject([{ level: 'critical', address: stranger.address }]);
  });
});
