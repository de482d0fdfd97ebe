import { screen, waitFor } from '@testing-library/react';
import { toFunctionSelector } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { headerSlotId } from '@/components/layout/header-slot';
import { OpenSafeFrame } from '@/components/layout/open-safe-frame';
// Fetched only without a gateway; how long that takes on a busy machine is not of interest here.
import '@/components/layout/own-waiting-count';
import '@/components/transactions/rows/own-open-count';
import '@/lib/actions/verify/count-confirmations';
import { TransactionTabs } from '@/components/transactions/rows/transaction-tabs';
import { keys } from '@/lib/queries/keys';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { keepPayment, makePayment } from '@/tests/support/transactions/keep-payment';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => {
  localStorage.clear();
  document.title = 'Queue';
});

const owners = [amara.address, bruno.address, chiara.address];
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] };
const approvedByAmara = (nonce: bigint) => ({
  safes: chain.safes.map((one) => ({
    ...one,
    approvals: [{ owner: amara.address, hash: hashTransaction(safe, makePayment(nonce)).safeTxHash }],
  })),
});

const show = (options: RenderOptions = {}) =>
  renderPage(
    <>
      <div id={headerSlotId} />
      <OpenSafeFrame>
        <TransactionTabs current="Queue" />
      </OpenSafeFrame>
    </>,
    {
      at: `/transactions/queue/?safe=base:${safe.address}`,
      ...{ chain, isWithoutGateway: true, session: connectedAs(amara.address) },
      ...options,
    },
  );

/** Waits for the number in both navigations, which load it each for itself. */
const findCounted = (count: number) =>
  waitFor(() =>
    expect(
      screen.getAllByRole('link', { name: `Transactions ${count} waiting for your action` }),
    ).toHaveLength(2),
  );
const tab = () =>
  screen.getAllByRole('link').find(({ textContent }) => textContent?.startsWith('Queue'))?.textContent;

/** Waits until everything that is asked about the Safe has its answer, and finds no number in the navigation. */
async function expectNoCount({ queries }: ReturnType<typeof show>): Promise<void> {
  await waitFor(() => {
    const asked = queries.getQueryCache().findAll({ queryKey: keys.safe(safe) });
    expect(asked.map(({ queryKey }) => queryKey[3])).toContain('counted-copies');
    expect(asked.filter(({ state }) => state.fetchStatus === 'fetching')).toEqual([]);
    expect(queries.isFetching()).toBe(0);
  });
  expect(screen.queryByText('waiting for your action', { exact: false })).toBeNull();
  expect(document.title).toBe('Queue');
}

test('without a gateway the navigation, the title and the tab count this browser’s copies', async () => {
  await keepPayment(6n, [bruno]);
  await keepPayment(7n, [bruno, stranger]);
  await keepPayment(8n, [amara]);
  const { gateway } = show();
  // One each for wide and small screens. #6 is executed, and #8 waits for others.
  await findCounted(1);
  await waitFor(() => expect(document.title).toBe('(1) Queue'));
  await waitFor(() => expect(tab()).toBe('Queue2'));
  expect(gateway.requests).toEqual([]);
});

test('a transaction that the owner’s approval completes waits for its execution', async () => {
  await keepPayment(7n, [bruno]);
  await keepPayment(8n, [bruno]);
  show({ chain: approvedByAmara(7n) });
  await findCounted(2);
});

test('a transaction that the owner approved on the chain needs no confirmation of theirs', async () => {
  await keepPayment(8n, []);
  await expectNoCount(show({ chain: approvedByAmara(8n) }));
  await waitFor(() => expect(tab()).toBe('Queue1'));
});

test('nothing is counted while the chain leaves open which confirmations count', async () => {
  await keepPayment(7n, [bruno]);
  const refusesCallsOf = toFunctionSelector('approvedHashes(address,bytes32)');
  await expectNoCount(show({ chain: { ...chain, refusesCallsOf } }));
});

test('nothing is counted where the chain can’t be asked', async () => {
  await keepPayment(7n, [bruno]);
  await expectNoCount(show({ chain: { isDown: true } }));
  expect(tab()).toBe('Queue');
});

test('a number disappears once the chain no longer answers', async () => {
  await keepPayment(7n, [bruno]);
  const { chain: node, queries } = show();
  await findCounted(1);
  node.change({ isDown: true });
  await queries.refetchQueries();
  await waitFor(() => expect(screen.queryByText('waiting for your action', { exact: false })).toBeNull());
  expect(tab()).toBe('Queue');
});

test.each([
  ['nobody is connected', undefined],
  ['the account is no owner', connectedAs(stranger.address)],
])('nothing waits where %s', async (_, session) => {
  await keepPayment(7n, [bruno]);
  await expectNoCount(show({ session }));
  await waitFor(() => expect(tab()).toBe('Queue1'));
});

test('with a gateway its queue is counted, and not what this browser has saved', async () => {
  await keepPayment(7n, [bruno]);
  const { queries } = show({ isWithoutGateway: false });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const asked = queries.getQueryCache().findAll({ queryKey: keys.safe(safe) });
  expect(asked.map(({ queryKey }) => queryKey[3])).not.toContain('counted-copies');
  expect(screen.queryByText('waiting for your action', { exact: false })).toBeNull();
  expect(tab()).toBe('Queue');
});
