import { screen, waitFor } from '@testing-library/react';
import { keccak256, toHex } from 'viem';
import { beforeEach, expect, test } from 'vitest';
// Its code comes beside the transaction; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/details/transaction-detail';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { safeSingletons } from '@/config/contracts';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { localTransactions } from '@/lib/storage/local-transactions';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { breakConnection, type GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { defer } from '@/tests/support/page/defer';
import { renderPage } from '@/tests/support/page/render';
import { confirmName } from '@/tests/support/transactions/confirm-name';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const transactionHash = keccak256(toHex('the execution'));
const owners = [amara, bruno, chiara].map(({ address }) => address);
const passed = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 8n }] };
const execution = { safe: safe.address, safeTxHash, transactionHash };
const noLonger = /can no longer be executed/;

const confirmations = () =>
  Promise.all(
    [amara, bruno].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );

/** The page as another owner opens it while the gateway calls the transaction cancelled. */
async function open(chain: DoubleChainState, gateway?: GatewayAnswer) {
  const details = makeDetails({ transaction, confirmations: await confirmations() });
  const cancelled = { ...details, txStatus: 'CANCELLED' };
  const view = renderPage(<TransactionView safe={safe} id={details.txId} />, {
    chain,
    gateway:
      gateway ??
      (({ path }) =>
        path.endsWith('/about/indexing') ? { synced: false, lastSync: 1_795_197_000_000 } : cancelled),
    session: connectedAs(chiara.address),
  });
  return { ...view, details };
}

const executed = () => screen.findByRole('heading', { name: 'Executed' });
const noButtons = () => {
  for (const name of [confirmName, 'Execute']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Reject' })).toBeNull();
};

test('what was just executed is called executed, and that the gateway has not indexed it', async () => {
  await open({ ...passed, executions: [execution] });
  const notice = (await executed()).closest('[role=status]');
  expect(notice?.textContent).toContain('The gateway has not indexed it yet: it has read the chain up to');
  expect(screen.queryByText(noLonger)).toBeNull();
  noButtons();
});

test('of a Safe that Safe’s service cannot follow it is not promised that the gateway will show it', async () => {
  const singleton = safeSingletons.find(({ version, isL2 }) => version === '1.4.1' && !isL2)?.address;
  const safes = passed.safes.map((one) => ({ ...one, ...(singleton && { singleton }) }));
  await open({ safes, executions: [execution] });
  const notice = (await executed()).closest('[role=status]');
  expect(notice?.textContent).toContain('Safe’s service can’t follow this Safe’s contract');
  expect(screen.queryByText(/not indexed/)).toBeNull();
});

test('what failed inside is called that', async () => {
  await open({ ...passed, executions: [{ ...execution, outcome: 'ExecutionFailure' }] });
  const notice = (await screen.findByRole('heading', { name: 'Execution failed' })).closest('[role=status]');
  // The Safe holds nothing, and the payment is one ETH.
  await waitFor(() =>
    expect(notice?.textContent).toContain('Not enough ETH. The call failed. No funds moved.'),
  );
  const again = await screen.findByRole('link', { name: 'Send again' });
  expect(decodeURIComponent(again.getAttribute('href') ?? '')).toContain(
    `uri=ethereum:${transaction.to}@8453`,
  );
  noButtons();
});

test('what lost its nonce to another one is not called executed', async () => {
  await open({ ...passed, executions: [{ ...execution, safeTxHash: keccak256('0x01') }] });
  expect(await screen.findByText(noLonger)).toBeDefined();
  expect(screen.queryByText('Executed')).toBeNull();
  expect(screen.queryByText(/not indexed/)).toBeNull();
  noButtons();
});

test('while it is looked for nothing is said about it', async () => {
  const [asked, answered] = [defer(), defer()];
  const beforeLogs = () => {
    asked.resolve();
    return answered.promise;
  };
  await open({ ...passed, executions: [execution], beforeLogs });
  await asked.promise;
  expect(screen.getByText('Loading the transaction')).toBeDefined();
  expect(screen.queryByText(noLonger)).toBeNull();
  answered.resolve();
  expect(await executed()).toBeDefined();
  expect(screen.queryByText(noLonger)).toBeNull();
});

test('it is the gateway’s word as soon as the gateway has indexed it, with no click', async () => {
  const { gateway, details } = await open({ ...passed, executions: [execution] });
  await screen.findByText(/has not indexed it yet/);
  const indexed = { executedAt: 1_795_197_603_356, txStatus: 'SUCCESS', txHash: transactionHash };
  gateway.answerWith(() => ({ ...details, ...indexed }));
  await waitFor(() => expect(screen.queryByText(/has not indexed it yet/)).toBeNull(), { timeout: 14_000 });
  expect(await executed()).toBeDefined();
  // The gateway and the Safe's own event agree, so nobody needs to be named.
  expect(screen.queryByText(/according to the gateway/i)).toBeNull();
});

test('a copy of this browser’s own is called executed too, and offers nothing', async () => {
  const seenAt = Date.now();
  localTransactions.set([{ safe, transaction, safeTxHash, confirmations: await confirmations(), seenAt }]);
  await open({ ...passed, executions: [execution] }, breakConnection);
  expect(await executed()).toBeDefined();
  expect(screen.getByText(/Saved copy/).closest('[role=status]')?.textContent).not.toContain('executed now');
  expect(screen.queryByText(/not indexed/)).toBeNull();
  noButtons();
});
