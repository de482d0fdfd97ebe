import { expect, test, vi } from 'vitest';
import type { PayoutContext } from '@/lib/payout/check-row';
import type { PayoutRow } from '@/lib/payout/payout-row';
import { createRowChecker } from '@/lib/payout/row-checks';
import { recipient, safe } from '@/tests/support/chain/people';

const rowOf = (number: number, change: Partial<PayoutRow> = {}): PayoutRow => ({
  ...{ row: number, receiver: recipient, amount: '1', token: '', tokenType: '', id: '' },
  ...change,
});
const nobody: readonly never[] = [];
const makeContext = (change: Partial<PayoutContext> = {}): PayoutContext => ({
  safe: safe.address,
  native: { token: undefined, symbol: 'ETH', decimals: 18 },
  wellKnown: [],
  held: [],
  findToken: () => undefined,
  findContacts: () => nobody,
  findName: () => undefined,
  ...change,
});
const kinds = ({ checked }: ReturnType<ReturnType<typeof createRowChecker>>) =>
  checked.map(({ kind }) => kind);

test('a row that has not changed keeps its check, and nothing is read again', () => {
  const check = createRowChecker();
  const rows = [rowOf(2), rowOf(3)];
  const before = check(rows, makeContext(), 10);
  const after = check([rowOf(2, { amount: '2' }), ...rows.slice(1)], makeContext(), 10);
  expect(after.checked[1]).toBe(before.checked[1]);
  expect(after.checked[0]).toMatchObject({ transfer: { amount: 2n * 10n ** 18n } });
});

test('a row is read anew when something that was asked about it has another answer', () => {
  const check = createRowChecker();
  const rows = [rowOf(2, { receiver: 'mill.base.eth' }), rowOf(3)];
  const before = check(rows, makeContext(), 10);
  expect(kinds(before)).toEqual(['waiting', 'ready']);
  const findName = vi.fn(() => ({ address: recipient }));
  const after = check(rows, makeContext({ findName }), 10);
  expect(kinds(after)).toEqual(['ready', 'ready']);
  expect(after.checked[1]).toBe(before.checked[1]);
});

test('a contact that was added counts at once', () => {
  const check = createRowChecker();
  const rows = [rowOf(2, { receiver: 'Valley Mill' })];
  expect(kinds(check(rows, makeContext(), 10))).toEqual(['faulty']);
  const contacts = [recipient];
  expect(kinds(check(rows, makeContext({ findContacts: () => contacts }), 10))).toEqual(['ready']);
});

test('a token of the Safe counts as soon as somebody has told of it', () => {
  const check = createRowChecker();
  const cedar = { token: recipient, symbol: 'CEDAR', decimals: 3 };
  const rows = [rowOf(2, { token: 'CEDAR' })];
  expect(kinds(check(rows, makeContext(), 10))).toEqual(['faulty']);
  const held = [cedar];
  expect(kinds(check(rows, makeContext({ held }), 10))).toEqual(['waiting']);
  expect(kinds(check(rows, makeContext({ held, findToken: () => cedar }), 10))).toEqual(['ready']);
});

test('one turn reads so many rows, the next one goes on, until all are read', () => {
  const check = createRowChecker();
  const rows = [rowOf(2), rowOf(3), rowOf(4)];
  const first = check(rows, makeContext(), 2);
  expect([kinds(first), first.isComplete]).toEqual([['ready', 'ready', 'waiting'], false]);
  const second = check(rows, makeContext(), 2);
  expect([kinds(second), second.isComplete]).toEqual([['ready', 'ready', 'ready'], true]);
});
