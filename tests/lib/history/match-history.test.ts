import { describe, expect, test } from 'vitest';
import { parseListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import type { HistoryFilter } from '@/lib/history/history-filter';
import { matchesHistory } from '@/lib/history/match-history';
import { amara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import {
  contractCall,
  creation,
  etherTransfer,
  makeItem,
  settingsChange,
  tokenTransfer,
} from '@/tests/support/gateway/list-json';

function read(row: unknown) {
  const item = parseListItem(row);
  if (item.kind !== 'transaction') throw new Error('The row is no transaction.');
  return item.transaction;
}

const hash = `0x${'ab'.repeat(32)}`;
const rows = {
  paid: read(
    makeItem(tokenTransfer(token, 'FAKE', 1_450_000_000n, 2), {
      id: 'paid',
      nonce: 4,
      note: 'Rent May',
      txHash: hash,
    }),
  ),
  received: read(makeItem(etherTransfer('INCOMING', 5n * 10n ** 17n), { id: 'received' })),
  called: read(makeItem(contractCall('approve'), { id: 'called', nonce: 5 })),
  funded: read(makeItem(contractCall('deposit', 10n ** 18n), { id: 'funded', nonce: 6 })),
  changed: read(makeItem(settingsChange('ADD_OWNER'), { id: 'changed', nonce: 7 })),
  created: read(makeItem(creation(), { id: 'created' })),
  drawn: read({
    ...makeItem(tokenTransfer(stranger.address, 'CEDAR', 1_000n, null), { id: 'drawn' }),
    transaction: {
      ...makeItem(tokenTransfer(stranger.address, 'CEDAR', 1_000n, null), { id: 'drawn' }).transaction,
      executionInfo: { type: 'MODULE', address: { value: amara.address } },
    },
  }),
};

const find = (filter: HistoryFilter) =>
  Object.entries(rows)
    .filter(([, row]) =>
      matchesHistory(filter, row, {
        nameOf: (address) => (address === recipient ? 'Harbour Street' : undefined),
        labelOf: ({ id }) => (id === 'paid' ? 'Bricks' : undefined),
      }),
    )
    .map(([name]) => name);

describe('a filter finds', () => {
  test.each<readonly [string, HistoryFilter, readonly string[]]>([
    ['everything without one', {}, Object.keys(rows)],
    ['payments', { kind: 'payment' }, ['paid', 'received', 'drawn']],
    ['calls', { kind: 'call' }, ['called', 'funded']],
    ['settings', { kind: 'settings' }, ['changed']],
    ['the rest', { kind: 'other' }, ['created']],
    ['a label, however it is written', { label: 'bricks' }, ['paid']],
    ['no part of a label', { label: 'brick' }, []],
    ['a word of a label', { search: 'brick' }, ['paid']],
    ['what came in', { direction: 'in' }, ['received']],
    ['what went out', { direction: 'out' }, ['paid', 'funded', 'drawn']],
    ['what owners did', { by: 'owners' }, ['paid', 'called', 'funded', 'changed']],
    ['what modules did', { by: 'module' }, ['drawn']],
    ['Ether, also with a call', { token: 'native' }, ['received', 'funded']],
    ['a token', { token }, ['paid']],
    ['an amount by the token’s own decimals', { amount: '1450' }, ['paid']],
    ['the same amount written otherwise', { amount: '1450.000' }, ['paid']],
    ['no other amount', { amount: '14500000' }, []],
    ['no amount of a token without decimals', { amount: '1000' }, []],
    ['an amount of one token', { amount: '0.5', token: 'native' }, ['received']],
    ['an amount with too many decimals nowhere', { amount: '1450.0000001' }, []],
    ['a recipient or sender', { address: recipient }, ['paid', 'received', 'called', 'funded', 'drawn']],
    ['a module', { address: amara.address }, ['created', 'drawn']],
    ['a token’s contract as an address', { address: stranger.address }, ['drawn']],
    ['a word of a note', { search: 'rent' }, ['paid']],
    ['a function', { search: 'APPROVE' }, ['called']],
    ['a nonce', { search: '#6' }, ['funded']],
    ['a hash', { search: hash.slice(0, 12) }, ['paid']],
    ['a change by its words', { search: 'add owner' }, ['changed']],
    ['a symbol of our own table, not the gateway’s', { search: 'usdc' }, ['paid']],
    ['nothing by the gateway’s name for it', { search: 'fake' }, []],
    ['both conditions at once', { kind: 'payment', search: 'harbour', direction: 'in' }, ['received']],
  ])('%s', (_, filter, found) => {
    expect(find(filter)).toEqual(found);
  });

  test('days, both of which belong to it', () => {
    const day = rows.paid.date;
    const iso = (date: Date) =>
      [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    const [before, after] = [-1, 1].map((days) => iso(new Date(day.getTime() + days * 86_400_000)));
    expect(find({ from: iso(day), until: iso(day) })).toHaveLength(7);
    expect(find({ from: after })).toEqual([]);
    expect(find({ until: before })).toEqual([]);
    expect(find({ from: before, until: after })).toHaveLength(7);
  });

  test('the Safe itself, which takes part in its payments', () => {
    expect(find({ address: safe.address })).toEqual(['paid', 'received', 'drawn']);
  });
});
