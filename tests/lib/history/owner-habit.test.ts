import { expect, test } from 'vitest';
import { formatUsualTime } from '@/lib/format/usual-time';
import { type ConfirmedTransaction, readOwnerHabit } from '@/lib/history/owner-habit';
import { amara, bruno } from '@/tests/support/chain/people';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * hour);

/** A transaction that Amara proposed at an hour, and that Bruno confirmed so many hours later. */
const make = (start: number, took: number | undefined): ConfirmedTransaction => ({
  ...{ id: String(start), nonce: 1n, proposedAt: at(start), proposer: amara.address },
  executedAt: at(start + 200),
  confirmations: [
    { signer: amara.address, date: at(start) },
    ...(took === undefined ? [] : [{ signer: bruno.address, date: at(start + took) }]),
  ],
});

test('the time is the median of those that others proposed, and the last date the newest', () => {
  const transactions = [make(0, 2), make(10, undefined), make(20, 50), make(30, 4)];
  const { confirmed, last, usualMs } = readOwnerHabit(transactions, bruno.address);
  expect(confirmed).toEqual([true, false, true, true]);
  expect(usualMs).toBe(4 * hour);
  expect(last).toEqual(at(70));
});

test('of one’s own proposals no time is told', () => {
  const habit = readOwnerHabit([make(0, 2)], amara.address);
  expect(habit).toEqual({ confirmed: [true], last: at(0), usualMs: undefined });
});

test('a confirmation that is dated before its proposal took no time', () => {
  expect(readOwnerHabit([make(5, -3)], bruno.address).usualMs).toBe(0);
});

test.each([
  [0.5, 'usually within an hour'],
  [1, 'usually the same day'],
  [30, 'usually a day later'],
  [50, 'usually 2 days later'],
])('%s hours are told in words', (hours, words) => {
  expect(formatUsualTime(hours * hour)).toBe(words);
});
