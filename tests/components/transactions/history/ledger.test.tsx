import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from 'viem';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
// What reads a row from its bytes is fetched; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/words/row-labels';
import { HistoryList } from '@/components/transactions/history/history-list';
import { priceSources } from '@/config/price-feeds';
import { labels } from '@/lib/storage/labels';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import type { GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import {
  etherTransfer,
  makeItem,
  makePage,
  rejectionInfo,
  settingsChange,
  tokenTransfer,
} from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

// The test browser lays nothing out: without a height each row would be drawn in the place of the next.
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});
afterEach(() => vi.restoreAllMocks());
beforeAll(() => import('@/components/ui/overlay/dialog-panel'), 90_000);

const hash = `0x${'ab'.repeat(32)}` as const;
const ether = priceSources.feeds.find(({ token: priced }) => priced === 'native')?.feeds[0]?.address;
const dollar = priceSources.feeds.find(({ token: priced }) => priced === token)?.feeds[0]?.address;
if (!ether || !dollar || !priceSources.sequencer) throw new Error('A feed is missing.');

const working = { feed: priceSources.sequencer, answer: 0n };
const chain: DoubleChainState = {
  safes: [{ address: safe.address, owners: [amara.address] }],
  executions: [{ safe: safe.address, safeTxHash: hash, transactionHash: hash }],
  prices: [working, { feed: ether, answer: 240_000_000_000n }, { feed: dollar, answer: 100_000_000n }],
};
const rows = [
  makeItem(etherTransfer('INCOMING', 10n ** 18n), { id: 'in', txHash: hash }),
  makeItem(tokenTransfer(token, 'USDC', 598_150_000n, 6), { id: 'out', nonce: 4, txHash: hash, note: 'Rye' }),
  makeItem(tokenTransfer(stranger.address, 'CEDAR', 7n, 18), { id: 'cedar', nonce: 3, txHash: hash }),
  makeItem(tokenTransfer(token, 'USDC', 25_000_000_000n, 6), {
    ...{ id: 'failed', nonce: 2, txHash: hash, status: 'FAILED' },
  }),
  makeItem(settingsChange('ADD_OWNER'), { id: 'owner', nonce: 1, txHash: hash }),
];
const show = (on: DoubleChainState = chain, gateway: GatewayAnswer = () => makePage(rows)) =>
  renderPage(<HistoryList />, {
    ...{ at: `/transactions/history/?safe=base:${safe.address}`, chain: on, gateway },
  });
const row = async (name: RegExp) => {
  const found = (await screen.findByRole('link', { name })).closest('li');
  if (!found) throw new Error('This link stands in no row.');
  return found;
};
const month = async () => {
  const found = (await screen.findByRole('heading', { level: 2 })).parentElement;
  if (!found) throw new Error('The month has no head.');
  return found;
};

describe('the value then', () => {
  test('stands in each row, and the month adds up what came in and went out', async () => {
    show();
    const received = await row(/^Open: Received 1 ETH/);
    await waitFor(() => expect(received.textContent).toContain('$2,400.00'));
    const sent = await row(/^Open: Sent 598.15 USDC/);
    await waitFor(() => expect(sent.textContent).toContain('$598.15'));
    expect(sent.textContent).toContain('−598.15');
    const head = await month();
    await waitFor(() => expect(head.textContent).toMatch(/In \$2,400\.00Out \$598\.15/));
    expect(head.textContent).toContain('1 without a price');
  });

  test('says “No price” for a token without a feed, and nothing where nothing moved', async () => {
    show();
    expect((await row(/^Open: Sent .* CEDAR/)).textContent).toContain('No price');
    const failed = await row(/^Open: Send 25,000 USDC/);
    expect(failed.textContent).toContain('Failed: Send');
    expect(failed.textContent).toContain('No funds moved');
    expect(failed.textContent).not.toMatch(/\$|No price/);
    expect((await row(/^Open: Added an owner/)).textContent).not.toMatch(/\$|No price/);
  });

  test('is not there while the feeds are old, and neither is a sum', async () => {
    show({ ...chain, prices: [working] });
    const received = await row(/^Open: Received/);
    await waitFor(() => expect(received.textContent).toContain('No price'));
    await waitFor(async () => expect((await month()).textContent).toContain('3 without a price'));
  });

  test('says why it is missing where the node keeps no old states, with the way out', async () => {
    show({ ...chain, isPruned: true });
    const received = await row(/^Open: Received/);
    await waitFor(() => expect(received.textContent).toContain('No price'));
    const head = within(await month());
    expect(await head.findByText(/Your RPC doesn’t keep prices that old/)).toBeDefined();
    expect(head.getByRole('link', { name: 'Choose an archive node' }).getAttribute('href')).toContain(
      '/settings/environment-variables',
    );
  });

  test('that could not be read is said, and tried again', async () => {
    const { chain: node } = show({ ...chain, refuses: 'eth_getTransactionReceipt' });
    const received = await row(/^Open: Received/);
    await waitFor(() => expect(received.textContent).toContain('Not read'));
    const head = within(await month());
    await head.findByText(/Couldn’t read the values/);
    node.change(chain);
    await userEvent.click(head.getByRole('button', { name: 'Try again' }));
    expect(await head.findByText('$2,400.00')).toBeDefined();
  });

  test('is added up only for a month that is loaded whole', async () => {
    show(chain, () => makePage(rows, 'https://gateway.example/?cursor=2'));
    const received = await row(/^Open: Received/);
    await waitFor(() => expect(received.textContent).toContain('$2,400.00'));
    expect((await month()).textContent).not.toMatch(/In|Out/);
  });
});

describe('a batch', () => {
  const pay = (to: Address, value: bigint) => ({ ...callOf(to, '0x'), value });
  const steps = [pay(recipient, 10n ** 18n), pay(stranger.address, 5n * 10n ** 17n)];
  const { to, data } = batchOf(officialAt('multiSendCallOnly'), steps);
  const details = makeDetails({ transaction: makeTransaction({ to, data, value: 0n, operation: 1 }) });
  const batch = {
    ...{ type: 'Custom', to: addressInfo(to), dataSize: '1', value: '0', methodName: 'multiSend' },
    ...{ isCancellation: false, actionCount: 2 },
  };
  const gateway: GatewayAnswer = ({ path }) =>
    path.endsWith('/history')
      ? makePage([makeItem(batch, { id: details.txId, nonce: 7, txHash: hash })])
      : details;

  test('has its sum in the amount column and its payments below, each with its value', async () => {
    show(chain, gateway);
    const found = await row(/^Open: Paid 2 people 1.5 ETH/);
    await waitFor(() => expect(found.textContent).toContain('$3,600.00'));
    expect(found.textContent).toMatch(/−1\.5\sETH/);
    const payments = within(within(found).getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
    expect(payments).toHaveLength(2);
    expect(payments[0]?.textContent).toMatch(/−1 ETH\$2,400\.00/);
    expect(payments[1]?.textContent).toMatch(/−0\.5 ETH\$1,200\.00/);
    await waitFor(async () => expect((await month()).textContent).toContain('Out $3,600.00'));
  });

  test('of many payments is folded', async () => {
    const many = batchOf(
      officialAt('multiSendCallOnly'),
      Array.from({ length: 7 }, (_, index) => pay(recipient, BigInt(index + 1) * 10n ** 17n)),
    );
    const long = makeDetails({
      transaction: makeTransaction({ to: many.to, data: many.data, value: 0n, operation: 1 }),
    });
    show(chain, ({ path }) =>
      path.endsWith('/history')
        ? makePage([makeItem(batch, { id: long.txId, nonce: 7, txHash: hash })])
        : long,
    );
    const open = await screen.findByRole('button', { name: 'Show 7 payments' });
    expect(open.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(open);
    expect(screen.getByRole('button', { name: 'Hide payments' }).getAttribute('aria-expanded')).toBe('true');
  });
});

describe('a label', () => {
  const add = async (text: string, press?: (dialog: ReturnType<typeof within>) => Promise<void>) => {
    const name = /^(Add label|Label .*): Sent 598.15/;
    // A narrow window shows the label below the payee, a wide one in its column; without styles both are there.
    const [button] = await screen.findAllByRole('button', { name });
    if (!button) throw new Error('The row offers no label.');
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Label' }));
    await userEvent.clear(dialog.getByLabelText('Label'));
    if (text) await userEvent.type(dialog.getByLabelText('Label'), text);
    await press?.(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  test('is given to the payee, and shows on its other payments', async () => {
    show();
    await add('Supplies');
    expect(labels.get()).toEqual([{ chainId: 8453, subject: recipient, label: 'Supplies' }]);
    expect((await row(/^Open: Sent .* CEDAR/)).textContent).toContain('Supplies');
    expect((await row(/^Open: Sent 598.15/)).textContent).toContain('Supplies');
  });

  test('of one transaction stands before that of the payee, and an empty one is gone', async () => {
    labels.set([{ chainId: 8453, subject: recipient, label: 'Supplies' }]);
    show();
    await add('Flour', async (dialog) => {
      await userEvent.click(dialog.getByRole('checkbox', { name: /all payments with/ }));
    });
    expect((await row(/^Open: Sent 598.15/)).textContent).toContain('Flour');
    expect((await row(/^Open: Sent .* CEDAR/)).textContent).toContain('Supplies');
    await add('');
    expect((await row(/^Open: Sent 598.15/)).textContent).toContain('Supplies');
  });
});

test('a press on a period filters by its days, and marks it', async () => {
  const { router } = show();
  const periods = within(await screen.findByRole('list', { name: 'Period' }));
  expect(periods.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(periods.getByRole('button', { name: 'Last month' }));
  const url = String(router.replace.mock.lastCall?.[0]);
  expect(url).toMatch(/from=\d{4}-\d\d-01&until=\d{4}-\d\d-(28|29|30|31)/);
});

test('the print says what it is, of when, and on which day it was printed', async () => {
  show();
  await row(/^Open: Received/);
  const head = document.querySelector('.print\\:block');
  expect(head?.textContent).toMatch(/^HistoryAll dates · printed \d{1,2} \w+ \d{4}$/);
});

test.each([
  [[], /^Open: Rejected #5,/],
  [
    [makeItem(etherTransfer('OUTGOING', 9n * 10n ** 17n), { id: 'gone', nonce: 5, status: 'CANCELLED' })],
    /^Open: Rejected: Send 0\.9 ETH to /,
  ],
])('an executed rejection says what it rejected where the history lists that: %#', async (others, name) => {
  show(chain, () =>
    makePage([makeItem(rejectionInfo, { id: 'rejects', nonce: 5, txHash: hash }), ...others]),
  );
  expect((await row(name)).textContent).toContain('No funds moved');
});
