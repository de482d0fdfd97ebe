import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { type RunningExecution, storeExecution } from '@/lib/storage/running-executions';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { renderPage } from '@/tests/support/page/render';
import { makeExecution } from '@/tests/support/transactions/running-executions';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const owners = [amara, bruno, chiara].map(({ address }) => address);

/** The page of a transaction with all its signatures, whose Safe is at `nonce`. */
async function show({
  own,
  claimed = {},
  nonce = 7n,
}: {
  own?: Partial<RunningExecution>;
  claimed?: object;
  nonce?: bigint;
}) {
  // Nobody looks after it any more: what is shown is what is stored.
  if (own) storeExecution(makeExecution({ safe, safeTxHash, isFinal: true, ...own }));
  const confirmations = await Promise.all(
    [amara, bruno].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const details = { ...makeDetails({ transaction, confirmations }), ...claimed };
  renderPage(<TransactionView safe={safe} id={details.txId} />, {
    chain: { safes: [{ address: safe.address, owners, threshold: 2, nonce }] },
    gateway: () => details,
    session: connectedAs(chiara.address),
  });
}

const executed = { executedAt: 1_795_197_603_356, txStatus: 'SUCCESS' };
const executeButton = () => screen.queryByRole('button', { name: 'Execute' });

test.each<[Partial<RunningExecution>, RegExp]>([
  [{ outcome: 'cancelled' }, /^Execution canceled in your wallet/],
  [{ outcome: 'reverted' }, /^Execution reverted/],
])('%o says what happened, and it can be executed again', async (own, labels) => {
  await show({ own });
  expect(await screen.findByText(labels)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Execute' })).toBeDefined();
});

test.each<[Partial<RunningExecution>, RegExp]>([
  [{}, /^Pending on Base/],
  [{ problem: 'undone' }, /^Pending again/],
  [{ problem: 'lost' }, /^Execution not found/],
])('%o may still come, so nothing else is offered', async (own, labels) => {
  await show({ own });
  expect(await screen.findByText(labels)).toBeDefined();
  expect(executeButton()).toBeNull();
});

test('an own attempt that came to nothing does not hide that somebody else executed it', async () => {
  await show({ own: { outcome: 'reverted' }, claimed: executed, nonce: 8n });
  expect(await screen.findByRole('heading', { name: 'Executed' })).toBeDefined();
  expect(screen.queryByText(/^Execution reverted/)).toBeNull();
  expect(executeButton()).toBeNull();
});

test('what the gateway says failed inside is shown as a failure, with what that means', async () => {
  await show({ claimed: { ...executed, txStatus: 'FAILED' }, nonce: 8n });
  const title = await screen.findByRole('heading', { name: 'Execution failed' });
  expect(title.closest('[role=status]')?.textContent).toMatch(/call inside failed.*its nonce is used/);
});

test('an execution that the chain does not bear out is not called one', async () => {
  await show({ claimed: executed, nonce: 7n });
  const title = await screen.findByRole('heading', { name: 'The chain does not confirm the execution' });
  expect(title.closest('[role=status]')?.textContent).toContain('The gateway says that this was executed.');
  expect(screen.queryByText('Executed')).toBeNull();
});
