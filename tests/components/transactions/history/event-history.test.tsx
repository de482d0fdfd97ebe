import { screen, waitFor } from '@testing-library/react';
import { pad } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// What reads a row from its bytes is fetched; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/words/row-labels';
import '@/components/transactions/history/module-note';
import '@/components/transactions/history/event-history';
import { HistoryList } from '@/components/transactions/history/history-list';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, recipient, safe } from '@/tests/support/chain/people';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';

// The test browser lays nothing out: without a height each row would be drawn in the place of the next.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});
afterEach(() => vi.restoreAllMocks());

const paid = makeTransaction({ to: recipient, value: 10n ** 18n, data: '0x', nonce: 0n });
const { safeTxHash } = hashTransaction(safe, paid);
const chain: NonNullable<RenderOptions['chain']> = {
  safes: [{ address: safe.address, owners: [amara.address], nonce: 1n }],
  executions: [
    {
      ...{ safe: safe.address, safeTxHash, transactionHash: pad('0x51') },
      input: encodeExecution(paid, '0x'),
    },
  ],
};
const show = (options: RenderOptions = {}) =>
  renderPage(<HistoryList />, {
    at: `/transactions/history/?safe=base:${safe.address}`,
    ...{ chain, isWithoutGateway: true, ...options },
  });

test('without a gateway the history comes from the Safe’s events, with what is missing and how far it goes', async () => {
  const { gateway } = show();
  await screen.findByText('Sent');
  screen.getByText(/Received tokens leave no event in the Safe, so they aren’t listed/);
  await screen.findByText('All blocks are searched.');
  screen.getByText(/From this Safe’s own events on Base/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(gateway.requests).toEqual([]);
});

test('where older blocks were not searched, that is said with a way to go on, and nothing is called complete', async () => {
  show({ chain: { ...chain, blockNumber: 5_000_000n, executions: [] } });
  await screen.findByText('Nothing found yet');
  await screen.findByText(/^Searched back to block 4400001, /);
  screen.getByRole('button', { name: 'Search older blocks' });
  expect(screen.queryByText('No history yet')).toBeNull();
  expect(screen.queryByText('All blocks are searched.')).toBeNull();
});

test('a Safe without events is said to have no history once every block is searched', async () => {
  show({ chain: { safes: [{ address: safe.address, owners: [amara.address] }] } });
  await screen.findByText('No history yet');
  screen.getByText('All blocks are searched.');
  expect(screen.queryByRole('button', { name: 'Search older blocks' })).toBeNull();
});

test('a node without logs is named, and nothing counts as searched', async () => {
  show({ chain: { ...chain, hasNoLogs: true } });
  await screen.findByText(/has no events of older blocks|No history yet|Nothing found yet/);
  expect(screen.queryByText('All blocks are searched.')).toBeNull();
});

test('no month is added up, because received tokens are missing', async () => {
  show();
  await screen.findByText('Sent');
  await screen.findByText('All blocks are searched.');
  expect(screen.queryByText('In')).toBeNull();
  expect(screen.queryByText(/Reading values/)).toBeNull();
});

test('with a gateway none of this is there', async () => {
  const { gateway } = show({
    isWithoutGateway: false,
    gateway: () => makePage([makeItem(etherTransfer('OUTGOING', 10n ** 18n))]),
  });
  await screen.findByText('Sent');
  expect(screen.queryByText(/You use no gateway/)).toBeNull();
  expect(screen.queryByText('All blocks are searched.')).toBeNull();
  await waitFor(() => expect(gateway.requests.length).toBeGreaterThan(0));
});

describe('what a history without a gateway lacks', () => {
  const mayMissEther =
    /Contracts before version 1\.3\.0 don’t report received ETH, so it may be missing here/;

  test('is said of filter and export, and of received ETH only where the contract is unknown', async () => {
    show();
    await screen.findByText('All blocks are searched.');
    screen.getByText(/Filter and export need a gateway\./);
    expect(screen.queryByText(mayMissEther)).toBeNull();
    expect(screen.queryByRole('button', { name: /Filter|Export/ })).toBeNull();
  });

  test('is said of received ETH where Concord doesn’t know the contract, and no history is not claimed', async () => {
    const old = { address: safe.address, owners: [amara.address], singleton: pad('0x111', { size: 20 }) };
    show({ chain: { safes: [old] } });
    await screen.findByText(mayMissEther);
    await screen.findByText('No events found');
    expect(screen.queryByText('No history yet')).toBeNull();
  });
});
