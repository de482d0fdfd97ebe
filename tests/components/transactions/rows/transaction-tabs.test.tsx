import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { TransactionTabs } from '@/components/transactions/rows/transaction-tabs';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';

beforeEach(() => localStorage.clear());

const chain = {
  safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n }],
};
const row = (nonce: number) => makeItem(etherTransfer('OUTGOING', 1n), { id: `multisig_${nonce}`, nonce });
const show = (rows: readonly unknown[]) =>
  renderPage(
    <>
      <TransactionTabs current="Queue" />
      <QueueList />
    </>,
    {
      at: `/transactions/queue/?safe=base:${safe.address}`,
      gateway: ({ path }) => (path.endsWith('/queued') ? makePage(rows) : undefined),
      chain,
    },
  );
const tab = (label: string) =>
  screen.getAllByRole('link').find(({ textContent }) => textContent?.startsWith(label))?.textContent;

test('the tab of the queue says how many transactions are open, without those that the chain has passed', async () => {
  show([row(6), row(7), row(8)]);
  await waitFor(() => expect(tab('Queue')).toBe('Queue2'));
  expect(tab('History')).toBe('History');
});

test('an empty queue has no number', async () => {
  show([]);
  expect(await screen.findByText('No transactions in the queue')).toBeDefined();
  expect(tab('Queue')).toBe('Queue');
});
