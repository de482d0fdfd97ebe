import Papa from 'papaparse';
import { zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { parseListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { writeHistoryCsv } from '@/lib/history/write-history-csv';
import { recipient, stranger, token } from '@/tests/support/chain/people';
import { contractCall, etherTransfer, makeItem, tokenTransfer } from '@/tests/support/gateway/list-json';

const read = (row: unknown) => {
  const item = parseListItem(row);
  if (item.kind !== 'transaction') throw new Error('The row is no transaction.');
  return item.transaction;
};
const prices = new Map<string, number>([
  [zeroAddress, 3_000],
  [token, 1],
]);
type Values = Parameters<typeof writeHistoryCsv>[1]['values'];
const labels = new Map([['a', 'Rent']]);
const confirmers = new Map([['signed', [recipient, stranger.address]]]);
const write = (rows: readonly unknown[], name?: string, values: Values = new Map()) => {
  const text = writeHistoryCsv(rows.map(read), {
    nameOf: (address) => (address === recipient ? name : undefined),
    priceOf: (address) => prices.get(address),
    currency: 'eur',
    labelOf: ({ id }) => labels.get(id),
    labelOfPayee: () => undefined,
    values,
    confirmers,
  });
  const { data } = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true });
  return { text, data };
};

test('who confirmed stands in two columns, in words where that was not read, and empty where nobody had to', () => {
  const { data } = write(
    [
      makeItem(etherTransfer('OUTGOING', 1n), { id: 'signed', nonce: 3 }),
      makeItem(etherTransfer('OUTGOING', 1n), { id: 'unread', nonce: 4 }),
      makeItem(etherTransfer('OUTGOING', 1n), { id: 'canceled', nonce: 5, status: 'CANCELLED' }),
      makeItem(etherTransfer('INCOMING', 1n), { id: 'income' }),
    ],
    'Riverside Power',
  );
  expect(data.map((row) => row.confirmed_by)).toEqual([
    `${recipient} ${stranger.address}`,
    'not read',
    '',
    '',
  ]);
  expect(data[0]?.confirmed_by_names).toBe('Riverside Power; ?');
});

test('entries stand in their order with exact amounts, both sides and what they are worth now', () => {
  const { data } = write(
    [
      makeItem(tokenTransfer(token, 'USDC', 1_450_000_001n, 6), {
        id: 'a',
        nonce: 4,
        note: 'Rent',
        txHash: `0x${'ab'.repeat(32)}`,
      }),
      makeItem(etherTransfer('INCOMING', 1n), { id: 'b' }),
      makeItem(tokenTransfer(stranger.address, 'CEDAR', 7n, null), { id: 'c' }),
      makeItem(contractCall('approve'), { id: 'd', status: 'FAILED' }),
    ],
    'Harbour Street',
  );
  expect(data).toHaveLength(4);
  expect(data[0]).toMatchObject({
    ...{ date_utc: '2026-11-20T12:00:00.000Z', kind: 'payment', direction: 'out', status: 'SUCCESS' },
    ...{ amount: '1450.000001', token: 'USDC', token_address: token, value_today_eur: '1450.00' },
    ...{ counterparty: recipient, counterparty_name: 'Harbour Street', nonce: '4', note: 'Rent', id: 'a' },
  });
  expect(data[1]).toMatchObject({
    direction: 'in',
    amount: '0.000000000000000001',
    token: 'ETH',
    value_today_eur: '0.000000',
  });
  expect(data[2]).toMatchObject({ amount: '7 base units', value_today_eur: '' });
  expect(data[3]).toMatchObject({
    kind: 'call',
    direction: '',
    status: 'FAILED',
    amount: '',
    method: 'approve',
  });
});

test.each(['FAILED', 'CANCELLED'])(
  'a payment that is %s adds nothing to a sum of amounts or values',
  (status) => {
    const { data } = write([
      makeItem(tokenTransfer(token, 'USDC', 1_000_000n, 6), { status }),
      makeItem(etherTransfer('OUTGOING', 1n), { status }),
      makeItem(tokenTransfer(stranger.address, 'CEDAR', 7n, null), { status }),
    ]);
    for (const row of data) expect(row).toMatchObject({ status, amount: '', value_today_eur: '' });
    // What it was meant to move is still said.
    expect(data[0]).toMatchObject({ direction: 'out', token: 'USDC', token_address: token });
  },
);

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
  '%j in a note or name is text for a spreadsheet',
  (evil) => {
    const { data, text } = write([makeItem(contractCall(evil), { note: evil, nonce: 1 })], evil);
    for (const cell of Object.values(data[0] ?? {})) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(text).not.toMatch(/(^|,|")[=+\-@\t]/m);
  },
);

test('what could hide or turn text is written out, and quotes and line breaks stay in their cell', () => {
  const { data } = write([makeItem(contractCall('a"b,c\nd'), { note: 'ten\u202eet' })]);
  expect(data).toHaveLength(1);
  expect(data[0]?.note).toBe('ten[U+202E]et');
  expect(data[0]?.method).toContain('a"b,c');
});

describe('the value at the time', () => {
  const hash = `0x${'ab'.repeat(32)}` as const;
  const dollar = { kind: 'price', answer: 99_980_000n, decimals: 8, pair: 'USDC / USD' } as const;
  const ether = { kind: 'price', answer: 240_000_000_000n, decimals: 8, pair: 'ETH / USD' } as const;
  const valued = (prices: NonNullable<ReturnType<Values['get']>>['prices']) => ({
    ...{ blockNumber: 5n, executor: stranger.address, prices },
    fee: { amount: 5_000_000_000_000n, isWhole: true },
  });
  const paid = (id: string) =>
    makeItem(tokenTransfer(token, 'USDC', 1_450_000_000n, 6), { id, nonce: 4, txHash: hash });

  test('stands beside today’s, with the fee and who paid it', () => {
    const { data } = write(
      [paid('a')],
      undefined,
      new Map([
        [
          'a',
          valued(
            new Map<typeof token | 'native', typeof dollar | typeof ether>([
              [token, dollar],
              ['native', ether],
            ]),
          ),
        ],
      ]),
    );
    expect(data[0]).toMatchObject({
      ...{ value_then_usd: '1449.71', value_today_eur: '1450.00', label: 'Rent' },
      ...{ network_fee_eth: '0.000005', network_fee_then_usd: '0.012000', executed_by: stranger.address },
    });
  });

  test('a fee is counted once for transactions that were executed together', () => {
    const values: Values = new Map(['a', 'b'].map((id) => [id, valued(new Map([['native', ether]]))]));
    const { data } = write([paid('a'), paid('b')], undefined, values);
    expect(data.map((row) => row.network_fee_eth)).toEqual(['0.000005', '']);
    expect(data.map((row) => row.executed_by)).toEqual([stranger.address, stranger.address]);
  });

  test('the fee of an incoming payment is no business of the Safe', () => {
    const income = makeItem(etherTransfer('INCOMING', 10n ** 18n), { id: 'a', txHash: hash });
    const { data } = write(
      [{ ...income, transaction: { ...income.transaction, executionInfo: null } }],
      undefined,
      new Map([['a', valued(new Map([['native', ether]]))]]),
    );
    expect(data[0]).toMatchObject({ value_then_usd: '2400.00', network_fee_eth: '', executed_by: '' });
  });

  test('says “no price” without one, and “not read” where the RPC did not answer', () => {
    const none = { kind: 'none', reason: 'no-archive' } as const;
    const values: Values = new Map([
      ['a', valued(new Map([[token, none]]))],
      ['b', null],
    ]);
    const { data } = write([paid('a'), paid('b')], undefined, values);
    expect(data.map((row) => row.value_then_usd)).toEqual(['no price', 'not read']);
  });

  test('a failed transaction was worth nothing', () => {
    const failed = makeItem(tokenTransfer(token, 'USDC', 1n, 6), { id: 'a', nonce: 4, status: 'FAILED' });
    const { data } = write([failed], undefined, new Map([['a', valued(new Map([[token, dollar]]))]]));
    expect(data[0]?.value_then_usd).toBe('');
  });
});
