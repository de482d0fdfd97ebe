import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseEther } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import {
  addRecentTransaction,
  clearRecentTransactions,
  recentTransactions,
  selectRecentTransactions,
  settleRecentTransaction,
} from '@/lib/storage/recent-transactions';
import { disconnectAll } from '@/lib/wallet/adapter/disconnect-all';
import { amara } from '@/tests/support/chain/people';
import { hashOf, recentOwner } from '@/tests/support/wallet/recent-records';
import { type AccountOptions, renderAccount } from '@/tests/support/wallet/render-account';

const { address } = amara;

afterEach(() => clearRecentTransactions(recentOwner));

function record(number: number, status: 'pending' | 'confirmed' | 'failed'): void {
  addRecentTransaction(recentOwner, { hash: hashOf(number), description: `Payment ${number}` });
  const [added] = selectRecentTransactions(recentTransactions.get(), recentOwner);
  if (added && status !== 'pending') settleRecentTransaction(added, status);
}

async function openModal(options?: AccountOptions) {
  const view = await renderAccount(options);
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }));
  const modal = await screen.findByRole('dialog', { name: 'Your account' });
  return { ...view, modal, inside: within(modal) };
}

describe('Section 2. Account modal', () => {
  test('Shows avatar, ENS name or shortened address, balance with symbol', async () => {
    const { modal, inside } = await openModal({ balance: parseEther('12345.678901') });
    expect(modal.querySelector('svg')).not.toBeNull();
    expect(inside.getByText(`${address.slice(0, 6)}…${address.slice(-4)}`)).toBeDefined();
    expect(await inside.findByText('≈ 12,345.6789 ETH')).toBeDefined();
  });

  test("'Copy Address'", async () => {
    const user = userEvent.setup();
    const { inside } = await openModal();
    await user.click(inside.getByRole('button', { name: 'Copy Address' }));
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  test("'Disconnect' ends all connections", async () => {
    const { config, inside } = await openModal();
    await userEvent.click(inside.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(config.state.connections.size).toBe(0));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await disconnectAll(config);
  });

  test('Recent Transactions list: each with status Pending, Confirmed or Failed', async () => {
    record(1, 'failed');
    record(2, 'confirmed');
    record(3, 'pending');
    const { inside } = await openModal();
    const rows = inside.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Payment 3Pending', 'Payment 2Confirmed', 'Payment 1Failed']);
  });

  test('a link to the explorer transaction page', async () => {
    record(1, 'confirmed');
    const { inside } = await openModal();
    const link = inside.getByRole('link', { name: /Payment 1/ });
    expect(link.getAttribute('href')).toBe(`${base.blockExplorers.default.url}/tx/${hashOf(1)}`);
  });

  test('where no explorer knows the chain there is no link', async () => {
    const { blockExplorers: _none, ...unexplored } = base;
    record(1, 'confirmed');
    const { inside } = await openModal({ chains: [unexplored] });
    expect(inside.getAllByRole('listitem')).toHaveLength(1);
    expect(inside.queryAllByRole('link')).toEqual([]);
  });

  test("a 'Clear All' action", async () => {
    record(1, 'confirmed');
    record(2, 'pending');
    const { inside } = await openModal();
    await userEvent.click(inside.getByRole('button', { name: 'Clear All' }));
    expect(inside.queryAllByRole('listitem')).toEqual([]);
    expect(inside.queryByRole('button', { name: 'Clear All' })).toBeNull();
    expect(recentTransactions.get()).toEqual([]);
    // Where the button was, the reader goes on.
    expect(document.activeElement?.textContent).toContain('will appear here');
  });

  test("A link 'View more on Explorer' goes to the explorer address page.", async () => {
    const { inside } = await openModal();
    const link = inside.getByRole('link', { name: 'View more on Explorer' });
    expect(link.getAttribute('href')).toBe(`${base.blockExplorers.default.url}/address/${address}`);
  });

  test("Empty text: '{app} transactions will appear here...'.", async () => {
    const { inside } = await openModal();
    expect(inside.getByText('Concord transactions will appear here...')).toBeDefined();
  });

  test('a description from elsewhere cannot turn the reading direction', async () => {
    addRecentTransaction(recentOwner, { hash: hashOf(1), description: 'Pay \u202eEvil' });
    const { inside } = await openModal();
    expect(inside.getByText('Pay [U+202E]Evil')).toBeDefined();
  });
});
