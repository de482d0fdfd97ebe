import Papa from 'papaparse';
import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
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
const write = (rows: readonly unknown[], name?: string) => {
  const text = writeHistoryCsv(rows.map(read), {
    nameOf: (address) => (address === recipient ? name : undefined),
    priceOf: (address) => prices.get(address),
    currency: 'eur',
  });
  const { data } = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true });
  return { text, data };
};

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
