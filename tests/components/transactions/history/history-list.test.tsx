import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeFunctionData, erc20Abi, getAddress } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { HistoryList } from '@/components/transactions/history/history-list';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { localTransactions } from '@/lib/storage/local-transactions';
import { amara, recipient, safe, token } from '@/tests/support/chain/people';
import { breakConnection, neverAnswer } from '@/tests/support/gateway/gateway-double';
import {
  contractCall,
  creation,
  etherTransfer,
  makeItem,
  makePage,
  noon,
  settingsChange,
  tokenTransfer,
} from '@/tests/support/gateway/list-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const at = `/transactions/history/?safe=base:${safe.address}`;
const chain = { safes: [{ address: safe.address, owners: [amara.address] }] };
const show = (options: RenderOptions) => renderPage(<HistoryList />, { at, chain, ...options });
const row = async (text: RegExp) => {
  const found = (await screen.findAllByText(text))[0]?.closest('li');
  if (!found) throw new Error('This text stands in no row.');
  return found;
};
const dayBefore = new Date(noon.getTime() - 86_400_000);

test('while it is asked for, a list of the same shape is drawn', () => {
  show({ gateway: neverAnswer });
  expect(screen.getByRole('status').textContent).toContain('Loading transactions');
});

test('when the gateway is down the page says so, and a retry brings the list', async () => {
  const { gateway } = show({ gateway: breakConnection });
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  gateway.answerWith(() => makePage([makeItem(etherTransfer('OUTGOING', 10n ** 18n))]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sent')).toBeDefined();
});

test('a Safe without history says what would be here', async () => {
  show({ gateway: () => makePage([]) });
  expect(await screen.findByText('No history yet')).toBeDefined();
});

test('every kind of row is said in words under its day, newest first, once each', async () => {
  const hash = `0x${'ab'.repeat(32)}`;
  const { gateway } = show({
    gateway: () =>
      makePage([
        { type: 'DATE_LABEL', timestamp: noon.getTime() },
        makeItem(etherTransfer('OUTGOING', 10n ** 18n), {
          id: 'sent',
          nonce: 4,
          note: 'Rent\u202e',
          txHash: hash,
        }),
        makeItem(etherTransfer('INCOMING', 5n * 10n ** 17n), { id: 'received' }),
        makeItem(tokenTransfer(recipient, 'USDC', 1n, 6), { id: 'fake', nonce: 3, status: 'FAILED' }),
        { type: 'DATE_LABEL', timestamp: noon.getTime() },
        makeItem(settingsChange('ADD_OWNER'), { id: 'owner', at: dayBefore, nonce: 2, status: 'CANCELLED' }),
        makeItem(contractCall('approve'), { id: 'call', at: dayBefore, nonce: 1 }),
        makeItem({ type: 'SwapOrder' }, { id: 'swap', at: dayBefore }),
        {
          type: 'TRANSACTION',
          transaction: { id: 'broken', executionInfo: { nonce: 0 } },
          conflictType: 'None',
        },
        { type: 'ADVERT' },
        makeItem(creation(), { id: 'creation_1', at: dayBefore }),
      ]),
  });

  const sent = await row(/^Sent$/);
  expect(sent.textContent).toContain('1 ETH');
  expect(sent.textContent).toContain('Success');
  expect(sent.textContent).toContain('Rent[U+202E]');
  const link = within(sent).getByRole('link', { name: /^Open: Sent 1 ETH/ });
  expect(link.getAttribute('href')).toContain('id=sent');
  expect(
    within(sent)
      .getByRole('link', { name: /explorer/ })
      .getAttribute('href'),
  ).toContain(hash);

  expect((await row(/^Received$/)).textContent).toContain('0.5 ETH');
  const fake = (await screen.findByText('Imitation')).closest('li');
  expect(fake?.textContent).toContain('Failed');
  expect((await row(/^Added an owner$/)).textContent).toContain('Cancelled');
  expect(await row(/^Called “approve”$/)).toBeDefined();
  expect(await row(/^Transaction of the kind “SwapOrder”$/)).toBeDefined();
  expect(await row(/Concord can’t read the transaction with nonce 0/)).toBeDefined();
  expect(await row(/doesn’t know this kind of entry: ADVERT/)).toBeDefined();
  expect(within(await row(/^Safe created$/)).queryByRole('link', { name: /^Open/ })).toBeNull();

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '20 November 2026',
    '19 November 2026',
  ]);
  expect(screen.getAllByText(/From gateway.example/)).toHaveLength(1);
  expect(gateway.requests[0]?.query.timezone).toBeTruthy();
  expect(token).not.toBe(recipient);
});

test('older pages are fetched by their cursor, also by the button', async () => {
  const next = 'https://elsewhere.example/?cursor=limit%3D20%26offset%3D20';
  const { gateway } = show({
    gateway: ({ query }) =>
      query.cursor === undefined
        ? makePage([makeItem(contractCall('newest'), { id: 'a' })], next)
        : makePage([makeItem(contractCall('oldest'), { id: 'b', at: dayBefore })]),
  });
  await screen.findByText('Called “newest”');
  expect(screen.queryByText('Called “oldest”')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Called “oldest”')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  expect(gateway.requests.map(({ query }) => query.cursor)).toEqual([undefined, 'limit=20&offset=20']);
});

test('an older page that does not come leaves what is there, and can be asked for again', async () => {
  let fails = true;
  show({
    gateway: ({ query }) => {
      if (query.cursor === undefined)
        return makePage([makeItem(contractCall('newest'), { id: 'a' })], 'https://x.example/?cursor=2');
      if (fails) return breakConnection();
      return makePage([makeItem(contractCall('oldest'), { id: 'b', at: dayBefore })]);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/Couldn’t load more/)).toBeDefined();
  expect(screen.getByText('Called “newest”')).toBeDefined();
  fails = false;
  const buttons = screen.getAllByRole('button', { name: 'Try again' });
  await userEvent.click(buttons[buttons.length - 1] ?? document.body);
  expect(await screen.findByText('Called “oldest”')).toBeDefined();
});

describe('a call', () => {
  const seller = getAddress(`0x${'5e'.repeat(20)}`);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [seller, 1_000_000n] });
  const transaction = makeTransaction({ to: token, data });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const id = `multisig_${safe.address}_${safeTxHash}`;
  const gateway = () => makePage([makeItem(contractCall('approve'), { id, nonce: 4 })]);
  const keep = (kept: SafeTransaction) =>
    localTransactions.set([{ safe, transaction: kept, safeTxHash, confirmations: [], seenAt: Date.now() }]);

  beforeEach(() => localStorage.clear());

  test('that was verified in this browser is said by its bytes', async () => {
    keep(transaction);
    show({ gateway, chain });
    expect(await screen.findByText(/^Approve 1 USDC for/)).toBeDefined();
    expect(screen.queryByText('Called “approve”')).toBeNull();
  });

  test.each([
    ['has not been seen', undefined],
    ['has other bytes than its hash says', makeTransaction({ to: recipient, value: 1n })],
  ])('that %s is said in the gateway’s words', async (_, kept) => {
    if (kept) keep(kept);
    show({ gateway, chain });
    expect(await screen.findByText('Called “approve”')).toBeDefined();
    expect(screen.getByText(/Open a transaction to verify it/)).toBeDefined();
  });
});
