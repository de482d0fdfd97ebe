import type { Address } from 'viem';
import type { Transfer } from '@/lib/safe/protocol/calls';
import type { CheckedRow, PayoutCoin } from './check-row';

/** The total of one coin in a payout, in base units. */
export type PayoutTotal = { readonly coin: PayoutCoin; readonly sum: bigint; readonly count: number };

/** Sums the ready rows by coin, in the order in which the coins first occur. */
export function sumPayout(rows: readonly CheckedRow[]): readonly PayoutTotal[] {
  const totals = new Map<Address | undefined, PayoutTotal>();
  for (const row of rows) {
    if (row.kind !== 'ready' || !row.coin || !('amount' in row.transfer)) continue;
    const before = totals.get(row.coin.token);
    totals.set(row.coin.token, {
      coin: row.coin,
      sum: (before?.sum ?? 0n) + row.transfer.amount,
      count: (before?.count ?? 0) + 1,
    });
  }
  return [...totals.values()];
}

const nameAsset = (transfer: Transfer): string =>
  'token' in transfer
    ? transfer.token
    : 'collection' in transfer
      ? `${transfer.collection} ${transfer.id}`
      : 'native';

/**
 * Finds for each row the index of an earlier one that pays the same recipient in the same coin, or sends the same
 * collectible to any account; undefined for a row without one.
 */
export function findRepetitions(rows: readonly CheckedRow[]): readonly (number | undefined)[] {
  const first = new Map<string, number>();
  return rows.map((row, index) => {
    if (row.kind !== 'ready') return undefined;
    const { transfer } = row;
    const key = transfer.kind === 'erc721' ? nameAsset(transfer) : `${nameAsset(transfer)} ${transfer.to}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    return earlier;
  });
}

/** The amount of a row that the Safe's balance does not cover, in base units. */
export type Shortage = {
  readonly coin: PayoutCoin;
  readonly missing: bigint;
  /** `alone` where the row is larger than the balance, else `together` with the rows above it. */
  readonly kind: 'alone' | 'together';
};

/**
 * Finds for each row what the balance does not cover; undefined for a covered row, and where no balance is known. A row
 * that is larger than the whole balance is probably wrong, so it does not count for the rows below it.
 */
export function findShortages(
  rows: readonly CheckedRow[],
  findHolding: (token: Address | undefined) => bigint | undefined,
): readonly (Shortage | undefined)[] {
  const spent = new Map<Address | undefined, bigint>();
  return rows.map((row) => {
    if (row.kind !== 'ready' || !row.coin || !('amount' in row.transfer)) return undefined;
    const { coin } = row;
    const { amount } = row.transfer;
    const holding = findHolding(coin.token);
    if (holding === undefined) return undefined;
    if (amount > holding) return { coin, missing: amount - holding, kind: 'alone' };
    const before = spent.get(coin.token) ?? 0n;
    spent.set(coin.token, before + amount);
    if (before + amount <= holding) return undefined;
    const left = before < holding ? holding - before : 0n;
    return { coin, missing: amount - left, kind: 'together' };
  });
}
