import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
// Fetched when a row is opened; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/details/transaction-detail';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { makeDetails, makeRow } from '@/tests/support/gateway/gateway-json';
import { makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const id = `multisig_${safe.address}_${safeTxHash}`;
const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] };

async function showQueue() {
  const signature = await signAs(amara, safe, transaction);
  const details = makeDetails({ transaction, confirmations: [{ signer: amara.address, signature }] });
  return renderPage(<QueueList />, {
    at: `/transactions/queue/?safe=base:${safe.address}`,
    gateway: ({ path }) => (path.endsWith('/queued') ? makePage([makeRow(id, 7)]) : details),
    chain,
    session: connectedAs(bruno.address),
  });
}

test('a row opens in its place with the sections, the checks and the buttons of its page', async () => {
  await showQueue();
  const button = await screen.findByRole('button', { name: 'Details of nonce 7' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('region', { name: 'What happens' })).toBeNull();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const panel = within(document.getElementById(button.getAttribute('aria-controls') ?? '') ?? document.body);
  for (const name of ['What happens', 'Balance changes', 'Who signed', 'Hashes', 'Checks', 'What is signed'])
    expect(await panel.findByRole('region', { name })).toBeDefined();
  expect(await panel.findByRole('button', { name: 'Confirm' })).toBeDefined();
});

test('it closes again, and what was in it is gone', async () => {
  await showQueue();
  const button = await screen.findByRole('button', { name: 'Details of nonce 7' });
  await userEvent.click(button);
  await screen.findByRole('region', { name: 'What happens' });
  await userEvent.click(button);
  expect(screen.queryByRole('region', { name: 'What happens' })).toBeNull();
});

test('what was checked already stands in the row before it is opened', async () => {
  await showQueue();
  const row = await screen.findByRole('listitem');
  expect(await within(row).findByText(/passed/, {}, { timeout: 4_000 })).toBeDefined();
});
