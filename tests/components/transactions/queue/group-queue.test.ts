import { describe, expect, test } from 'vitest';
import { groupQueue, type KnownNonces } from '@/components/transactions/queue/group-queue';
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

const shape = (items: readonly ListItem[], known?: KnownNonces) =>
  groupQueue(items, known).map((group) => [
    group.label,
    ...group.brackets.map((bracket) =>
      bracket.kind === 'gap'
        ? `gap ${bracket.first}-${bracket.last}`
        : `${bracket.nonce}${bracket.isConflict ? '!' : ''}:${bracket.items.length}`,
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

describe('a nonce that nothing has', () => {
  const known = { next: 0n, own: [] };
  const queued = (...nonces: number[]) => [label('Queued'), ...nonces.map((nonce) => row(nonce, `${nonce}`))];

  test('is a gap before what waits for it, once, also across labels', () => {
    expect(shape([label('Next'), row(0, 'a'), label('Queued'), row(2, 'b'), row(5, 'c')], known)).toEqual([
      ['Next', '0:1'],
      ['Queued', 'gap 1-1', '2:1', 'gap 3-4', '5:1'],
    ]);
  });

  test('is one before the first row, too', () => {
    expect(shape(queued(2), known)).toEqual([['Queued', 'gap 0-1', '2:1']]);
  });

  test('is none where the rows follow each other, or the Safe has passed it', () => {
    expect(shape(queued(0, 1, 1, 2), known)).toEqual([['Queued', '0:1', '1!:2', '2:1']]);
    expect(shape(queued(3, 4), { ...known, next: 4n })).toEqual([['Queued', '3:1', '4:1']]);
  });

  test('is none where this browser has kept a transaction with it', () => {
    expect(shape(queued(0, 2), { ...known, own: [1n] })).toEqual([['Queued', '0:1', '2:1']]);
    expect(shape(queued(0, 3), { ...known, own: [1n] })).toEqual([['Queued', '0:1', 'gap 2-2', '3:1']]);
  });

  test('is none where a row without a nonce may have it', () => {
    const broken = parseListItem({ type: 'TRANSACTION', transaction: { id: 'x' } });
    expect(shape([...queued(0), broken, row(2, 'c')], known)).toEqual([
      ['Queued', '0:1', 'undefined:1', '2:1'],
    ]);
  });

  test('is still one where the row that cannot be read stands elsewhere', () => {
    const broken = parseListItem({
      type: 'TRANSACTION',
      transaction: { id: 'x', executionInfo: { type: 'MULTISIG', nonce: 2 ** 53 } },
    });
    const kinds = (items: readonly ListItem[]) =>
      groupQueue(items, known).flatMap(({ brackets }) => brackets.map(({ kind }) => kind));
    expect(kinds([...queued(1), broken])).toEqual(['gap', 'rows', 'rows']);
    expect(kinds([...queued(0), broken, row(4, 'd'), row(6, 'e')])).toEqual([
      'rows',
      'rows',
      'rows',
      'gap',
      'rows',
    ]);
  });

  test('is none where the gateway is ahead of the chain that was read', () => {
    expect(shape([label('Next'), row(1, 'a')], known)).toEqual([['Next', '1:1']]);
  });

  test('is not looked for without knowing which one is next', () => {
    expect(shape(queued(2))).toEqual([['Queued', '2:1']]);
  });
});
