import { screen, waitFor } from '@testing-library/react';
import { toFunctionSelector } from 'viem';
import { beforeEach, expect, test } from 'vitest';
// Fetched only without a gateway; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/rows/own-waiting';
import '@/components/transactions/words/row-labels';
import '@/lib/actions/risk/assess-row';
import '@/lib/actions/verify/count-confirmations';
import { RecentHistory } from '@/components/transactions/history/recent-history';
import { WaitingCard } from '@/components/transactions/rows/waiting-card';
import { savePendingSubmission } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, safe, stranger } from '@/tests/support/chain/people';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { keepPayment, makePayment } from '@/tests/support/transactions/keep-payment';
import { signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const chain = {
  safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n }],
};
const show = (options: RenderOptions = {}) =>
  renderPage(<WaitingCard safe={safe} />, { chain, isWithoutGateway: true, ...options });

const findRow = (number: number) =>
  screen.findByRole('link', { name: new RegExp(`^\\w+ #${number}: Send 1 ETH`) });

test('without a gateway an owner sees this browser’s copies that need them, and nobody is asked', async () => {
  await keepPayment(6n, [bruno]);
  await keepPayment(7n, [bruno, stranger]);
  await keepPayment(8n, [amara]);
  const { gateway, container } = show({ session: connectedAs(amara.address) });
  const row = await findRow(7);
  await waitFor(() => expect(row.textContent).toBe('Confirm'));
  expect(row.closest('li')?.textContent).toContain('1/2');
  screen.getByRole('heading', { name: /^Needs your confirmation/ });
  // What is executed, and what waits for others, needs nobody here.
  expect(screen.queryByRole('link', { name: /#[68]:/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Queue/ }).textContent).toBe('Queue · 2');
  expect(container.textContent).not.toMatch(/nobody was asked|gateway/);
  expect(gateway.requests).toEqual([]);
});

test('what was signed here and is complete can be executed', async () => {
  const transaction = makePayment(7n);
  const { safeTxHash } = hashTransaction(safe, transaction);
  for (const owner of [amara, bruno])
    savePendingSubmission({
      ...{ kind: 'proposal', safe, transaction, safeTxHash, signer: owner.address },
      ...{ signature: await signAs(owner, safe, transaction), signedAt: Date.now() },
    });
  show({ session: connectedAs(amara.address) });
  const row = await findRow(7);
  await waitFor(() => expect(row.textContent).toBe('Execute'));
  screen.getByRole('heading', { name: /^Needs you/ });
});

test('everybody else sees all that wait', async () => {
  await keepPayment(7n, [bruno]);
  await keepPayment(8n, [amara]);
  show();
  await findRow(7);
  await findRow(8);
  screen.getByRole('heading', { name: 'Open transactions' });
});

test('where nothing is saved only this browser is called empty', async () => {
  const { container } = show({ session: connectedAs(amara.address) });
  await screen.findByText('No open transactions in this browser.');
  expect(container.textContent).not.toMatch(/Nothing needs you|The queue is empty/);
});

test('an owner who has signed all is told that others are awaited', async () => {
  await keepPayment(7n, [amara]);
  show({ session: connectedAs(amara.address) });
  await screen.findByText('Nothing in this browser needs you. 1 transaction is waiting for other owners.');
});

test('where the chain can’t be asked no copy is called open', async () => {
  await keepPayment(7n, [bruno]);
  show({ chain: { isDown: true } });
  await screen.findByText(/The queue shows the transactions saved in this browser/);
  expect(screen.queryByRole('link', { name: /#7/ })).toBeNull();
});

test('with a gateway the copies of this browser stay out of the card', async () => {
  await keepPayment(7n, [bruno]);
  show({ isWithoutGateway: false });
  await screen.findByText(/The queue shows the transactions saved in this browser/);
  expect(screen.queryByRole('link', { name: /#7/ })).toBeNull();
});

test('recent history says that the chain is read on its own page, and only without a gateway', async () => {
  const said = /the history is read from the chain once you open it/;
  const { unmount, container } = renderPage(<RecentHistory safe={safe} />, { chain, isWithoutGateway: true });
  await screen.findByText(said);
  expect(container.textContent).not.toContain('nobody was asked');
  unmount();
  renderPage(<RecentHistory safe={safe} />, { chain });
  await screen.findByText(/^Not indexed yet\./);
  expect(screen.queryByText(said)).toBeNull();
});

const unread = /didn’t answer about on-chain approvals or contract signatures/;
const approved = {
  safes: chain.safes.map((one) => ({
    ...one,
    approvals: [{ owner: amara.address, hash: hashTransaction(safe, makePayment(7n)).safeTxHash }],
  })),
};

test('an approval on the chain counts like a signature', async () => {
  await keepPayment(7n, [bruno]);
  show({ session: connectedAs(amara.address), chain: approved });
  const row = await findRow(7);
  await waitFor(() => expect(row.textContent).toBe('Execute'));
  expect(screen.queryByText(unread)).toBeNull();
});

test('approvals that the chain does not tell don’t count, and the card says so', async () => {
  await keepPayment(7n, [bruno]);
  const refusesCallsOf = toFunctionSelector('approvedHashes(address,bytes32)');
  show({ session: connectedAs(amara.address), chain: { ...approved, refusesCallsOf } });
  const row = await findRow(7);
  await waitFor(() => expect(row.textContent).toBe('Confirm'));
  await screen.findByText(unread);
});
