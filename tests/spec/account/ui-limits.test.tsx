import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addRecentTransaction,
  clearRecentTransactions,
  recentTransactions,
  selectRecentTransactions,
  settleRecentTransaction,
} from '@/lib/storage/recent-transactions';
import { hashOf, recentOwner } from '@/tests/support/wallet/recent-records';
import { renderAccount } from '@/tests/support/wallet/render-account';

afterEach(() => {
  clearRecentTransactions(recentOwner);
  vi.useRealTimers();
});

const own = () => selectRecentTransactions(recentTransactions.get(), recentOwner);

function record(number: number, status: 'pending' | 'confirmed' | 'failed'): void {
  addRecentTransaction(recentOwner, { hash: hashOf(number), description: `Payment ${number}` });
  const [added] = own();
  if (added && status !== 'pending') settleRecentTransaction(added, status);
}

async function openModal() {
  await renderAccount();
  fireEvent.click(screen.getByRole('button', { name: /^Account/ }));
  return within(await screen.findByRole('dialog', { name: 'Your account' }));
}

describe('Section 9. UI limits', () => {
  test("'Copied!' feedback 1.5 s.", async () => {
    const inside = await openModal();
    vi.useFakeTimers();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const label = () => inside.getByRole('button', { name: /^Cop/ }).textContent;
    fireEvent.click(inside.getByRole('button', { name: 'Copy Address' }));
    await pass(0);
    expect(label()).toBe('Copied!');
    await pass(1_499);
    expect(label()).toBe('Copied!');
    await pass(1);
    expect(label()).toBe('Copy Address');
  });

  test('a copy that the browser forbids is said to have failed, with the whole address, until one succeeds', async () => {
    const inside = await openModal();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    const label = () => inside.getByRole('button', { name: /^Co/ }).textContent;
    expect(inside.queryByRole('alert')).toBeNull();
    fireEvent.click(inside.getByRole('button', { name: 'Copy Address' }));
    await vi.waitFor(() => expect(label()).toBe('Couldn’t copy'));
    expect(inside.getByRole('alert').textContent).toContain(recentOwner.account);
    fireEvent.click(inside.getByRole('button', { name: 'Couldn’t copy' }));
    await vi.waitFor(() => expect(label()).toBe('Copied!'));
    expect(inside.queryByRole('alert')).toBeNull();
    writeText.mockRestore();
  });

  test('Recent transactions shown: 3.', async () => {
    for (const number of [1, 2, 3, 4, 5]) record(number, number === 1 ? 'pending' : 'confirmed');
    const inside = await openModal();
    expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Payment 5Confirmed',
      'Payment 4Confirmed',
      'Payment 3Confirmed',
    ]);
  });

  test('At most 10 non-pending transactions are stored per account and chain.', () => {
    const elsewhere = { ...recentOwner, chainId: 10 };
    addRecentTransaction(elsewhere, { hash: hashOf(1), description: 'Elsewhere' });
    record(1, 'pending');
    for (let number = 2; number <= 14; number += 1) record(number, number % 2 === 0 ? 'failed' : 'confirmed');
    record(15, 'pending');
    expect(own().map(({ hash }) => Number(hash))).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 1]);
    expect(own().filter(({ status }) => status !== 'pending')).toHaveLength(10);
    expect(selectRecentTransactions(recentTransactions.get(), elsewhere)).toHaveLength(1);
    clearRecentTransactions(elsewhere);
  });
});
