import { type Address, parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { readTransactionContext } from '@/lib/actions/risk/read-transaction-context';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { encodeExecution } from '@/lib/safe/protocol/execution';
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
async function createPayer(isL2: boolean): Promise<SafeRef> {
  const address = await createSafe({ rpcUrl: chain.url, owners: [amara.address], threshold: 1, isL2 });
  await fund({ rpcUrl: chain.url, to: address, amount: parseEther('1') });
  const safe: SafeRef = { chainId: 8453, address };
  const paid = makeTransaction({ to: bruno.address, value: 1n, nonce: 0n });
  const signature = await signAs(amara, safe, paid);
  const data = encodeExecution(paid, packSignatures([{ signer: amara.address, signature }]));
  await send(chain.client, { from: otherAccount(), to: address, data });
  return safe;
}

async function findTitles(safe: SafeRef, to: Address, answer: GatewayAnswer = () => makePage([])) {
  const client = createChainClient({
    rpcUrls: [chain.url],
    identity: { chainId: 8453, genesisHash: demoGenesisHash },
  });
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
  const safe = await createPayer(false);
  for (const answer of [() => makePage([]), breakConnection]) {
    expect(await findTitles(safe, bruno.address, answer)).toEqual([]);
    expect(await findTitles(safe, chiara.address, answer)).toEqual(['No recent payment to this account']);
  }
});

test('of a Safe that it follows the gateway’s history counts, and the chain proves it', async () => {
  const safe = await createPayer(true);
  expect(await findTitles(safe, chiara.address)).toEqual(['First payment to this account']);
  expect(await findTitles(safe, bruno.address)).toEqual(['First payment to this account']);
});
