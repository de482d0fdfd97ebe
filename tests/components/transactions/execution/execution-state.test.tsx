import { screen, waitFor } from '@testing-library/react';
import { encodeFunctionData, parseAbi } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
// Its code comes beside the transaction; how long that takes on a busy machine is not of interest here.
import '@/tests/support/wallet/loaded-modules';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { useSafeState } from '@/lib/queries/safes/safes';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { type RunningExecution, storeExecution } from '@/lib/storage/running-executions';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { renderPage } from '@/tests/support/page/render';
import { makeExecution } from '@/tests/support/transactions/running-executions';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const payment = makeTransaction();
const owners = [amara, bruno, chiara].map(({ address }) => address);

/** Tells that the chain has said how many owners must confirm at present. */
function Threshold() {
  const { data } = useSafeState(safe);
  return data && <p>Threshold {data.threshold}</p>;
}

/** The page of a transaction with all its signatures, whose Safe is at `nonce`. */
async function show({
  own,
  claimed = {},
  nonce = 7n,
  transaction = payment,
}: {
  own?: Partial<RunningExecution>;
  claimed?: object;
  nonce?: bigint;
  transaction?: SafeTransaction;
}) {
  const { safeTxHash } = hashTransaction(safe, transaction);
  // Nobody looks after it any more: what is shown is what is stored.
  if (own) storeExecution(makeExecution({ safe, safeTxHash, isFinal: true, ...own }));
  const confirmations = await Promise.all(
    [amara, bruno].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const details = { ...makeDetails({ transaction, confirmations }), ...claimed };
  const page = (
    <>
      <TransactionView safe={safe} id={details.txId} />
      <Threshold />
    </>
  );
  renderPage(page, {
    chain: { safes: [{ address: safe.address, owners, threshold: 2, nonce }] },
    gateway: () => details,
    session: connectedAs(chiara.address),
  });
}

const headline = async () => (await screen.findByRole('region', { name: 'Transaction' })).textContent;
const executed = { executedAt: 1_795_197_603_356, txStatus: 'SUCCESS' };
const executeButton = () => screen.queryByRole('button', { name: 'Execute' });

test.each<[Partial<RunningExecution>, RegExp]>([
  [{ outcome: 'cancelled' }, /^Execution canceled in your wallet/],
  [{ outcome: 'reverted' }, /^Execution reverted/],
])('%o says what happened, and it can be executed again', async (own, sentence) => {
  await show({ own });
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Execute' })).toBeDefined();
});

test.each<[Partial<RunningExecution>, RegExp]>([
  [{}, /^Pending on Base/],
  [{ problem: 'undone' }, /^Pending again/],
  [{ problem: 'lost' }, /^Execution not found/],
])('%o may still come, so nothing else is offered', async (own, sentence) => {
  await show({ own });
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(executeButton()).toBeNull();
});

test('an own attempt that came to nothing does not hide that somebody else executed it', async () => {
  await show({ own: { outcome: 'reverted' }, claimed: executed, nonce: 8n });
  expect(await screen.findByRole('heading', { name: 'Executed' })).toBeDefined();
  expect(await headline()).toMatch(/^ExecutedSent 1\sETH/);
  expect(screen.queryByText(/^Execution reverted/)).toBeNull();
  expect(executeButton()).toBeNull();
});

test('what the gateway says failed inside is shown as a failure, with what that means', async () => {
  await show({ claimed: { ...executed, txStatus: 'FAILED' }, nonce: 8n });
  const title = await screen.findByRole('heading', { name: 'Execution failed' });
  expect(title.closest('[role=status]')?.textContent).toMatch(/call failed.*No funds moved/);
  expect(await headline()).toMatch(/^FailedSend 1\sETH/);
});

test('an execution that the chain does not bear out is not called one', async () => {
  await show({ claimed: executed, nonce: 7n });
  const title = await screen.findByRole('heading', { name: 'The chain does not confirm the execution' });
  expect(title.closest('[role=status]')?.textContent).toContain('The gateway says that this was executed.');
  expect(screen.queryByText('Executed')).toBeNull();
  expect(await headline()).toMatch(/^MismatchSend 1\sETH/);
});

describe('what changes the required confirmations', () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function changeThreshold(uint256)']),
    args: [3n],
  });
  const change = makeTransaction({ to: safe.address, value: 0n, data });
  // The Safe requires two confirmations now, as another transaction may have it since.
  test.each<[string, Parameters<typeof show>[0], RegExp]>([
    ['names both numbers before', {}, /^Ready to executeChange required confirmations from 2\sto 3/],
    [
      'says only its own once it is executed',
      { claimed: executed, nonce: 8n },
      /^ExecutedChanged required confirmations to 3/,
    ],
    [
      'says only its own once its nonce is used',
      { nonce: 8n },
      /^ReplacedChange required confirmations to 3/,
    ],
  ])('%s', async (_what, situation, words) => {
    await show({ ...situation, transaction: change });
    await screen.findByText('Threshold 2');
    await waitFor(async () => expect(await headline()).toMatch(words), { timeout: 10_000 });
  });
});

test('an owner who was added is not said to have changed the number, nor to have left a signature out', async () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function addOwnerWithThreshold(address,uint256)']),
    args: [stranger.address, 2n],
  });
  await show({
    ...{ claimed: executed, nonce: 8n },
    transaction: makeTransaction({ to: safe.address, value: 0n, data }),
  });
  await waitFor(async () => expect(await headline()).toMatch(/^ExecutedAdded owner/), { timeout: 10_000 });
  expect(await headline()).not.toContain('required confirmations');
  expect(screen.queryByText('Not signed')).toBeNull();
});
