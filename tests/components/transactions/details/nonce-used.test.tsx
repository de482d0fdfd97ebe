import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { makeDetails, makeRow } from '@/tests/support/gateway/gateway-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import '@/tests/support/wallet/loaded-modules';

beforeEach(() => localStorage.clear());

/** The questions of the page that is shown: which transaction used a nonce. */
let questions: Readonly<Record<string, string>>[];

const payment = makeTransaction();
const call = makeTransaction({ value: 0n, data: '0x12345678' });
const foreignCode = makeTransaction({ value: 0n, data: '0x12345678', operation: 1 });
const warning = 'Runs foreign code as the Safe itself';
const rejection = makeTransaction({ to: safe.address, value: 0n });
const otherId = `multisig_${safe.address}_0x${'ab'.repeat(32)}`;
const owners = [amara, bruno, chiara].map(({ address }) => address);

/** A transaction with nonce 7, while the Safe is at the nonce that is given. */
async function show(
  transaction: typeof payment,
  {
    nonce = 8n,
    executedAt,
    signers = [amara],
    listed = 7,
  }: {
    nonce?: bigint;
    executedAt?: number;
    signers?: (typeof amara)[];
    /** Of the row that the gateway gives for the nonce that was used. */
    listed?: number;
  } = {},
) {
  const confirmations = await Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  // Of this page alone: the one before may still ask.
  const asked: typeof questions = [];
  questions = asked;
  renderPage(<TransactionView safe={safe} id={hashTransaction(safe, transaction).safeTxHash} />, {
    chain: { safes: [{ address: safe.address, owners, threshold: 2, nonce }] },
    gateway: ({ path, query }) => {
      if (path.endsWith('/multisig-transactions') && query.nonce !== undefined) {
        asked.push(query);
        return { count: 1, next: null, previous: null, results: [makeRow(otherId, listed)] };
      }
      return makeDetails({ transaction, confirmations, ...(executedAt !== undefined && { executedAt }) });
    },
  });
  return screen.findByRole('region', { name: 'Progress' });
}

describe('a transaction whose nonce another one used', () => {
  test('has no steps ahead, and keeps who confirmed', async () => {
    const progress = await show(payment);
    expect(progress.textContent).toContain('Replaced');
    expect(progress.textContent).not.toContain('Next: ');
    expect(progress.textContent).not.toContain('Execute');
    expect(progress.textContent).toContain('Confirmations1 of 2');
  });

  test('leads to the one that used it', async () => {
    await show(payment);
    const link = await screen.findByRole('link', { name: 'Another transaction was executed as #7' });
    expect(link.getAttribute('href')).toContain(`id=${otherId}`);
    expect(questions).toEqual([{ nonce: '7', executed: 'true' }]);
  });

  test('leads nowhere where the gateway names one with another nonce', async () => {
    await show(payment, { listed: 6 });
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /was executed as/ })).toBeNull();
  });

  test('warns of nothing, for nothing can happen any more', async () => {
    await show(foreignCode);
    expect(await screen.findByText('Calls')).toBeDefined();
    expect(screen.queryByText(warning)).toBeNull();
  });

  test('shows no balance changes', async () => {
    await show(call);
    expect(await screen.findByText('Calls')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Balance changes' })).toBeNull();
    expect(screen.queryByText(/Concord could not check what this transaction does/)).toBeNull();
  });
});

describe('a transaction whose nonce is free', () => {
  test('has its execution ahead', async () => {
    const progress = await show(payment, { nonce: 7n });
    expect(progress.textContent).toContain('Next: Execute');
    expect(questions).toEqual([]);
  });

  test('warns of what it would do', async () => {
    await show(foreignCode, { nonce: 7n });
    expect(await screen.findByText(warning)).toBeDefined();
  });

  test('shows balance changes', async () => {
    await show(call, { nonce: 7n });
    expect(await screen.findByRole('region', { name: 'Balance changes' })).toBeDefined();
  });
});

describe('a rejection', () => {
  const planned = /^This empty transaction uses #7/;
  const done = /^This empty transaction used #7/;

  test('that stands against nothing fills a gap, and names no transaction that it rejects', async () => {
    await show(rejection, { nonce: 7n, listed: 6 });
    const headline = await screen.findByRole('region', { name: 'Transaction' });
    await waitFor(() => expect(headline.textContent).toContain('Fill #7 with an empty transaction'));
    expect(headline.textContent).not.toContain('Reject');
    expect(screen.getByText(planned)).toBeDefined();
  });

  test('says what it will do before it is executed', async () => {
    await show(rejection, { nonce: 7n });
    expect(screen.getByText(planned)).toBeDefined();
    expect(screen.queryByText(done)).toBeNull();
  });

  test('says what it did once it is executed', async () => {
    await show(rejection, { executedAt: 1_795_000_000_000, signers: [amara, bruno] });
    expect(screen.getByText(done)).toBeDefined();
    expect(screen.queryByText(planned)).toBeNull();
  });

  test('says what it rejects, what that costs, and what is free instead', async () => {
    const { safeTxHash } = hashTransaction(safe, payment);
    const row = makeRow(`multisig_${safe.address}_${safeTxHash}`, 7);
    renderPage(<TransactionView safe={safe} id={hashTransaction(safe, rejection).safeTxHash} />, {
      chain: { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] },
      gateway: ({ path, query }) =>
        path.endsWith('/multisig-transactions') && query.nonce !== undefined
          ? { count: 1, next: null, previous: null, results: [row] }
          : makeDetails({ transaction: path.includes(safeTxHash) ? payment : rejection, confirmations: [] }),
    });
    const headline = await screen.findByRole('region', { name: 'Transaction' });
    await waitFor(() => expect(headline.textContent).toMatch(/Reject: Send 1\sETH to 0x/));
    expect(headline.textContent).toContain('It takes 2 confirmations and a network fee.');
    const free = screen.getByRole('link', { name: 'Delete my proposal' });
    expect(free.getAttribute('href')).toContain(safeTxHash);
  });

  test('says neither where another transaction used its nonce', async () => {
    await show(rejection);
    expect(screen.queryByText(planned)).toBeNull();
    expect(screen.queryByText(done)).toBeNull();
  });
});
