import { describe, expect, test } from 'vitest';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { readBalanceLine, readFlow } from '@/lib/history/read-flow';

const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const spam = '0x696353C068Ec67325465A428BB74a201BFA93457';
const people = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';

type Info = TransactionSummary['info'];
const item = (day: string, info: Info, status = 'SUCCESS' as const): TransactionSummary => ({
  ...{ id: day, date: new Date(`${day}T12:00:00`), status, info },
  ...{ execution: undefined, note: undefined, app: undefined, transactionHash: undefined },
});
const pay = (
  direction: 'incoming' | 'outgoing',
  amount: bigint,
  token: typeof usdc | typeof spam = usdc,
): Info => ({
  ...{ kind: 'transfer', direction, sender: people, recipient: people },
  asset: { kind: 'erc20', token, amount, symbol: 'USDC', decimals: 6 },
});
const batch: Info = { kind: 'custom', to: people, value: 0n, method: 'multiSend', actionCount: 2 };
// A Thursday.
const options = {
  now: new Date('2026-11-26T10:00:00'),
  weeks: 3,
  hasOlder: false,
  priceOf: (token: string) => (token === usdc ? 1 : token === 'native' ? 2_000 : undefined),
};
const days = (flow: ReturnType<typeof readFlow>) =>
  flow.weeks.map(({ start, in: income, out }) => [start.getDate(), income, out]);

test('what came in and went out is summed by week, from Monday, at today’s prices', () => {
  const flow = readFlow(
    [
      item('2026-11-26', pay('incoming', 5_000_000n)),
      item('2026-11-23', pay('outgoing', 2_500_000n)),
      item('2026-11-22', { ...pay('outgoing', 1n), asset: { kind: 'native', amount: 10n ** 18n } } as Info),
      item('2026-11-09', pay('incoming', 1_000_000n)),
      item('2026-11-08', pay('incoming', 9_000_000n)),
    ],
    options,
  );
  expect(days(flow)).toEqual([
    [9, 1, 0],
    [16, 0, 2_000],
    [23, 5, 2.5],
  ]);
  expect(flow.uncounted).toBe(0);
});

test('what is not known is counted, and worthless tokens, failures and changes of the Safe are not', () => {
  const flow = readFlow(
    [
      item('2026-11-26', batch),
      item('2026-11-26', pay('outgoing', 5_000_000n, spam)),
      item('2026-11-25', pay('incoming', 5_000_000n, spam)),
      item('2026-11-25', pay('outgoing', 5_000_000n), 'FAILED' as 'SUCCESS'),
      item('2026-11-24', { kind: 'rejection' }),
      item('2026-10-01', batch),
    ],
    options,
  );
  expect(flow.uncounted).toBe(2);
  expect(days(flow).every(([, income, out]) => income === 0 && out === 0)).toBe(true);
});

test('a week that the loaded history does not cover whole is left out', () => {
  const history = [item('2026-11-26', pay('incoming', 1n)), item('2026-11-12', pay('incoming', 1n))];
  expect(days(readFlow(history, { ...options, hasOlder: true })).map(([day]) => day)).toEqual([16, 23]);
  expect(days(readFlow(history, options)).map(([day]) => day)).toEqual([9, 16, 23]);
  expect(readFlow([], { ...options, hasOlder: true }).weeks).toEqual([]);
  expect(readFlow(history, options).isPart).toBe(false);
});

test('where the current week is not covered whole, it begins with the oldest loaded entry', () => {
  const history = [
    item('2026-11-26', pay('incoming', 3_000_000n)),
    item('2026-11-25', pay('outgoing', 2_000_000n)),
  ];
  const flow = readFlow(history, { ...options, hasOlder: true });
  expect(flow.isPart).toBe(true);
  expect(flow.weeks).toEqual([{ start: new Date('2026-11-25T12:00:00'), in: 3, out: 2 }]);
});

test('what came in without a price is told apart from nothing', () => {
  const flow = readFlow([item('2026-11-25', pay('incoming', 5n, spam))], options);
  expect(flow).toMatchObject({ uncounted: 0, unpricedIn: 1 });
  expect(readFlow([], options)).toMatchObject({ uncounted: 0, unpricedIn: 0 });
});

describe('the line of the balance', () => {
  const line = (history: readonly TransactionSummary[], hasOlder = false) =>
    readBalanceLine(history, { ...options, hasOlder, days: 30, total: 100 }).map(({ date, value }) => [
      date.getDate(),
      value,
    ]);

  test('goes back from the total through what came in and went out', () => {
    expect(
      line([
        item('2026-11-25', pay('outgoing', 40_000_000n)),
        item('2026-11-20', pay('incoming', 90_000_000n)),
        item('2026-11-19', { kind: 'rejection' }),
        item('2026-10-01', pay('incoming', 90_000_000n)),
      ]),
    ).toEqual([
      [27, 50],
      [20, 140],
      [25, 100],
      [26, 100],
    ]);
  });

  test('begins after an entry whose amounts are not known, and where the loaded history ends', () => {
    const paid = item('2026-11-25', pay('outgoing', 40_000_000n));
    expect(line([paid, item('2026-11-20', batch), item('2026-11-18', pay('incoming', 1n))])).toEqual([
      [20, 140],
      [25, 100],
      [26, 100],
    ]);
    expect(line([paid], true)).toEqual([
      [25, 100],
      [26, 100],
    ]);
    expect(line([])).toEqual([
      [27, 100],
      [26, 100],
    ]);
  });
});
