import { type Address, type Hash, parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { readTransactionContext } from '@/lib/actions/risk/read-transaction-context';
import { loadExecutedTransaction } from '@/lib/actions/verify/load-executed-transaction';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { amara, bruno, chiara } from '@/tests/support/chain/people';
import { breakConnection, doubleGateway, type GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { makePage } from '@/tests/support/gateway/list-json';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

let chain: Chain;
beforeAll(async () => {
  stubBrowserStorage();
  chain = await startChain();
});
afterAll(() => chain.close());

/** A Safe that has paid Bruno, of whose executions the gateway lists none. */
async function payBruno(isL2: boolean): Promise<{ safe: SafeRef; safeTxHash: Hash }> {
  const address = await createSafe({ rpcUrl: chain.url, owners: [amara.address], threshold: 1, isL2 });
  await fund({ rpcUrl: chain.url, to: address, amount: parseEther('1') });
  const safe: SafeRef = { chainId: 8453, address };
  const paid = makeTransaction({ to: bruno.address, value: 1n, nonce: 0n });
  const signature = await signAs(amara, safe, paid);
  const data = encodeExecution(paid, packSignatures([{ signer: amara.address, signature }]));
  await send(chain.client, { from: otherAccount(), to: address, data });
  return { safe, safeTxHash: hashTransaction(safe, paid).safeTxHash };
}

const connect = () =>
  createChainClient({ rpcUrls: [chain.url], identity: { chainId: 8453, genesisHash: demoGenesisHash } });

const load = (safe: SafeRef, safeTxHash: Hash) =>
  loadExecutedTransaction(
    { chain: connect(), gateway: doubleGateway(breakConnection).client },
    { safe, safeTxHash, reason: undefined },
  );

test.each([false, true])(
  'what a Safe executed without the gateway is read from the chain, with who signed it, and its bytes give its hash (for layer 2: %s)',
  async (isL2) => {
    const { safe, safeTxHash } = await payBruno(isL2);
    const found = await load(safe, safeTxHash);
    if (found.kind !== 'found') throw new Error(`It was not found: ${found.kind}`);
    const { claimed, copy, execution, inspection } = found.verified;
    expect(copy?.executedIn).toBeDefined();
    expect(claimed.multisig?.transaction).toMatchObject({ to: bruno.address, value: 1n, nonce: 0n });
    expect(execution).toMatchObject({ kind: 'found', outcome: 'success' });
    expect(inspection?.report).toMatchObject({
      hashes: { safeTxHash },
      contradictions: [],
      executed: { signers: [amara.address] },
    });
  },
);

test('a hash that a Safe never executed is nowhere on the chain, and the answer says how far back that holds', async () => {
  const { safe } = await payBruno(false);
  expect(await load(safe, `0x${'12'.repeat(32)}`)).toEqual({ kind: 'absent', fromBlock: 0n });
});

async function findTitles(safe: SafeRef, to: Address, answer: GatewayAnswer = () => makePage([])) {
  const client = connect();
  const { risks } = await readTransactionContext(
    { chain: client, gateway: doubleGateway(answer).client },
    {
      ...{ safe, transaction: makeTransaction({ to, value: 2n, nonce: 1n }), proposal: undefined },
      ...{ state: await getSafeState(client, safe), queue: { items: [], isComplete: true } },
    },
  );
  return risks.filter(({ kind }) => kind === 'newRecipient').map(({ title }) => title);
}

test('whom a Safe paid that Safe’s service cannot follow is known from the chain, with the gateway and without', async () => {
  const { safe } = await payBruno(false);
  for (const answer of [() => makePage([]), breakConnection]) {
    expect(await findTitles(safe, bruno.address, answer)).toEqual([]);
    expect(await findTitles(safe, chiara.address, answer)).toEqual(['No recent payment to this account']);
  }
});

test('of a Safe that it follows the gateway’s history counts, and the chain proves it', async () => {
  const { safe } = await payBruno(true);
  expect(await findTitles(safe, chiara.address)).toEqual(['First payment to this account']);
  expect(await findTitles(safe, bruno.address)).toEqual(['First payment to this account']);
});
