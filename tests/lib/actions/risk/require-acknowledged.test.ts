import { encodeFunctionData } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { proposeTransaction } from '@/lib/actions/propose-transaction';
import { analyzeBytes } from '@/lib/actions/risk/analyze-bytes';
import { ActionRefusedError } from '@/lib/errors/safe';
import { outbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import { nameRisk } from '@/lib/safe/risk/risk';
import { localTransactions } from '@/lib/storage/local-transactions';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, recipient, safe, stranger } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { callOf, callsAbi, transferData } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

/** Reads like a payment, and runs a stranger's code as the Safe. */
const transaction = makeTransaction({ ...callOf(stranger.address, transferData, 1) });

beforeEach(() => {
  stubBrowserStorage();
  // What another file had a full storage refuse lives on in a worker that both share.
  for (const store of [outbox, submitted, localTransactions]) store.set([]);
});

async function propose(acknowledged: readonly string[], given = transaction) {
  const { client: gateway } = doubleGateway(() => makeDetails({ transaction: given }));
  const wallet = doubleSigningWallet(amara);
  const nonceReview = { isNext: false, knownConflicts: [] };
  const request = { safe, transaction: given, account: amara.address, acknowledged, nonceReview };
  const outcome = await proposeTransaction(
    { chain: doubleChain().client, gateway, wallet: wallet.client },
    request,
  ).catch((error: unknown) => error);
  return { outcome, asked: wallet.asked };
}

test('without an acknowledgement the wallet is asked nothing, whatever a screen has shown', async () => {
  const { outcome, asked } = await propose([]);
  expect(outcome).toBeInstanceOf(ActionRefusedError);
  expect(String(outcome)).toContain('runs foreign code as the safe itself');
  expect(asked).toEqual([]);
});

test('what was acknowledged of another contract does not count for this one', async () => {
  const other = makeTransaction({ ...callOf(recipient, transferData, 1) });
  const { risks } = await analyzeBytes(doubleChain().client, safe, other);
  const { outcome, asked } = await propose(risks.map(nameRisk));
  expect(outcome).toBeInstanceOf(ActionRefusedError);
  expect(asked).toEqual([]);
});

test('with the acknowledgement of this very risk it is signed', async () => {
  const { risks } = await analyzeBytes(doubleChain().client, safe, transaction);
  const { asked } = await propose(risks.map(nameRisk));
  expect(asked).toContain('eth_signTypedData_v4');
});

test('a payment needs none', async () => {
  const { asked } = await propose([], makeTransaction());
  expect(asked).toContain('eth_signTypedData_v4');
});

const addsOwner = makeTransaction({
  to: safe.address,
  value: 0n,
  data: encodeFunctionData({
    abi: callsAbi,
    functionName: 'addOwnerWithThreshold',
    args: [stranger.address, 1n],
  }),
});

test('what is acknowledged by a tick is demanded again too', async () => {
  const { outcome, asked } = await propose([], addsOwner);
  expect(outcome).toBeInstanceOf(ActionRefusedError);
  expect(String(outcome)).toContain('adds an owner');
  expect(asked).toEqual([]);
});

test('with the tick for this very change it is signed', async () => {
  const { risks } = await analyzeBytes(doubleChain().client, safe, addsOwner);
  const { asked } = await propose(risks.map(nameRisk), addsOwner);
  expect(asked).toContain('eth_signTypedData_v4');
});
