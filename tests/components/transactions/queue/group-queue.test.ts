import { expect, test } from 'vitest';
import { groupQueue } from '@/components/transactions/queue/group-queue';
import { type ListItem, parseListItem } from '@/lib/gateway/resources/transactions/transaction-list';

const safe = '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf';

const row = (nonce: number, id: string): ListItem =>
  parseListItem({
    type: 'TRANSACTION',
    conflictType: 'None',
    transaction: {
      id,
      timestamp: 1,
      txStatus: 'AWAITING_CONFIRMATIONS',
      txInfo: { type: 'Custom', to: { value: safe }, isCancellation: true },
      executionInfo: { type: 'MULTISIG', nonce, confirmationsRequired: 2, confirmationsSubmitted: 1 },
    },
  });
const label = (text: string) => parseListItem({ type: 'LABEL', label: text });
const header = (nonce: number) => parseListItem({ type: 'CONFLICT_HEADER', nonce });

const shape = (items: readonly ListItem[]) =>
  groupQueue(items).map((group) => [
    group.label,
    ...group.brackets.map(
      ({ nonce, isConflict, items: rows }) => `${nonce}${isConflict ? '!' : ''}:${rows.length}`,
    ),
  ]);

test('labels hold brackets, and a conflict header brackets the rows of its nonce', () => {
  expect(
    shape([label('Next'), row(0, 'a'), label('Queued'), header(1), row(1, 'b'), row(1, 'c'), row(2, 'd')]),
  ).toEqual([
    ['Next', '0:1'],
    ['Queued', '1!:2', '2:1'],
  ]);
});

test('rows of one nonce are bracketed although the gateway forgot the header', () => {
  expect(shape([label('Next'), row(5, 'a'), row(5, 'b')])).toEqual([['Next', '5!:2']]);
});

test('a label that comes again on the next page goes on with its group', () => {
  expect(shape([label('Queued'), row(1, 'a'), label('Queued'), row(2, 'b')])).toEqual([
    ['Queued', '1:1', '2:1'],
  ]);
});

test('a row that cannot be read stays in the bracket of its nonce', () => {
  const broken = parseListItem({
    type: 'TRANSACTION',
    transaction: { id: 'x', executionInfo: { nonce: 3 } },
  });
  expect(broken.kind).toBe('unreadable');
  expect(shape([label('Next'), row(3, 'a'), broken])).toEqual([['Next', '3!:2']]);
});

test('nonce 0 is a nonce', () => {
  expect(shape([label('Next'), header(0), row(0, 'a'), row(0, 'b')])).toEqual([['Next', '0!:2']]);
});
