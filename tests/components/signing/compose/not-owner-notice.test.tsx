import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '@/components/signing/compose/not-owner-notice';
import { TransferForm } from '@/components/transactions/compose/send/transfer-form';
import { amara, bruno, safe, stranger } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { makeBalances } from '@/tests/support/gateway/list-json';
import { OpenForm } from '@/tests/support/page/open-form';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const title = 'You can’t propose transactions for this Safe';

function open({
  account = stranger.address as string | null,
  proposers = [] as readonly string[],
  isDown = false,
} = {}) {
  return renderPage(<OpenForm safe={safe} Form={TransferForm} onReview={() => undefined} />, {
    chain: { safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2 }] },
    ...(account && { session: connectedAs(account as typeof amara.address) }),
    gateway: ({ path }) => {
      if (!path.includes('/delegates')) return makeBalances([]);
      if (isDown) return refuse(503, { code: 503, message: 'Busy' });
      const results = proposers.map((delegate) => ({
        ...{ safe: safe.address, delegate, delegator: amara.address, label: 'Bookkeeper' },
      }));
      return { count: results.length, next: null, previous: null, results };
    },
  });
}

beforeEach(() => localStorage.clear());

test('a non-owner learns in the form that he can’t propose, and gets a message for an owner', async () => {
  const user = userEvent.setup();
  open();
  const notice = (await screen.findByText(title)).closest('[role=status]');
  expect(notice?.textContent).toContain('Ask an owner to make you a proposer');
  await user.click(screen.getByRole('button', { name: 'Copy message to an owner' }));
  const text = await navigator.clipboard.readText();
  expect(text).toContain(`My account: ${stranger.address}`);
  expect(text).toContain(`/settings/setup/?safe=base:${safe.address}`);
});

test('while the gateway doesn’t answer the form says that it can’t tell', async () => {
  open({ isDown: true });
  const notice = (await screen.findByText(title)).closest('[role=status]');
  expect(notice?.textContent).toContain('can’t check whether it is a proposer');
});

test.each([
  ['an owner', { account: amara.address }],
  ['a proposer', { proposers: [stranger.address] }],
  ['a visitor without a wallet', { account: null }],
])('%s is told nothing of it', async (_who, options) => {
  const { queries } = open(options);
  await screen.findByRole('button', { name: 'Review' });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText(title)).toBeNull();
});
