import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
// Fetched when the page asks for a transfer; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/compose/send/transfer-form';
import { ComposerPage } from '@/components/transactions/compose/composer';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { makeBalances, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const owners = [amara, bruno, chiara].map(({ address }) => address);
const open = (query: string, account = amara.address, threshold = 2) =>
  renderPage(<ComposerPage />, {
    at: `/transactions/new/?safe=base:${safe.address}&${query}`,
    chain: {
      safes: [{ address: safe.address, owners, threshold, nonce: 3n }],
      holdings: [{ owner: safe.address, token: 'native', amount: 10n ** 18n }],
    },
    gateway: ({ path }) => {
      if (path.endsWith('/nonces')) return { currentNonce: 3, recommendedNonce: 3 };
      return path.endsWith('/queued') ? makePage([]) : makeBalances([]);
    },
    session: connectedAs(account),
  });

beforeEach(() => localStorage.clear());

test('a transfer begins with its form, says what it needs, and what it leaves', async () => {
  open('kind=send');
  expect(screen.getByRole('heading', { level: 1, name: 'Send tokens' })).toBeDefined();
  expect(screen.getByText('Edit').closest('li')?.getAttribute('aria-current')).toBe('step');
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
  expect(await summary.findByText('Needs 2 confirmations')).toBeDefined();
  expect(summary.getByText(/^You confirm first, then /)).toBeDefined();
  expect(summary.queryByText('Balance after')).toBeNull();
  await screen.findByText('1 ETH available');
  await userEvent.type(screen.getByLabelText('Amount'), '0.25');
  expect(summary.getByText('0.25 ETH')).toBeDefined();
  expect(summary.getByText('0.75 ETH')).toBeDefined();
});

test('more than there is leaves no balance', async () => {
  open('kind=send');
  await screen.findByText('1 ETH available');
  await userEvent.type(screen.getByLabelText('Amount'), '2');
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
  expect(summary.getByText('2 ETH')).toBeDefined();
  expect(summary.queryByText('Balance after')).toBeNull();
});

test('somebody who is no owner is not counted among those who confirm', async () => {
  open('kind=send', stranger.address, 1);
  expect(await screen.findByText('Needs 1 confirmation')).toBeDefined();
  expect(screen.getByText('From any of 3 owners')).toBeDefined();
});

test('a link may ask for a nonce, and only for one that is a number', async () => {
  const first = open('kind=send&nonce=7');
  expect(await screen.findByLabelText('Nonce')).toHaveProperty('value', '7');
  first.unmount();
  open('kind=send&nonce=7x');
  expect(await screen.findByLabelText('Nonce')).toHaveProperty('value', '');
});

test('a nonce that is wrong opens the fold in which it stands', async () => {
  open('kind=send&nonce=1');
  const nonce = await screen.findByLabelText('Nonce');
  expect(nonce.closest('details')?.open).toBe(false);
  await screen.findByText('1 ETH available');
  await userEvent.type(screen.getByLabelText('Recipient'), bruno.address);
  await userEvent.type(screen.getByLabelText('Amount'), '0.5');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await waitFor(() => expect(nonce.closest('details')?.open).toBe(true));
  expect(screen.getByText('The Safe is already at nonce 3.')).toBeDefined();
});

test('a rejection has nothing to edit: it begins with its review', () => {
  open('kind=reject&nonce=7');
  expect(screen.getByRole('heading', { level: 1, name: 'Rejection' })).toBeDefined();
  expect(screen.getByText('Review').closest('li')?.getAttribute('aria-current')).toBe('step');
});
