import type { ReactNode } from 'react';
import type { Address } from 'viem';
import type { NoPrice } from '@/lib/chain/read-price-at';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { readMoved } from '@/lib/history/read-moved';
import { formatValue, toValue } from '@/lib/history/sum-values';
import { hasPriceFeed, useValues } from '@/lib/queries/transactions/values';
import type { ClaimLabels } from '../words/claim-labels';

type Move = {
  /** Undefined for a collectible. */
  readonly token: Address | 'native' | undefined;
  readonly amount: bigint | undefined;
  readonly decimals: number | undefined;
};

/** The values of a row, ready to be shown. */
export type RowValues = {
  /** What the whole transaction moved was worth. */
  readonly sum: ReactNode;
  readonly of: (move: Move) => ReactNode;
};

/** Reads what a row's payments were worth at its block; a row that moved nothing has no values. */
export function useRowValues(transaction: TransactionSummary, labels: ClaimLabels): RowValues {
  const { status, transactionHash } = transaction;
  const moved = readMoved(transaction);
  const moves: readonly Move[] = status === 'SUCCESS' ? (labels.payments ?? (moved ? [moved] : [])) : [];
  const tokens = [...new Set(moves.flatMap(({ token }) => (token && hasPriceFeed(token) ? [token] : [])))];
  const { data, isError } = useValues({
    transactionHash: tokens.length > 0 ? transactionHash : undefined,
    tokens,
  });

  const priceOf = ({ token }: Move) => (token === undefined ? undefined : data?.prices.get(token));
  const worthOf = (move: Move) => {
    const price = priceOf(move);
    return price?.kind === 'price' ? toValue(move, price) : undefined;
  };
  const show = (parts: readonly Move[]): ReactNode => {
    if (parts.length === 0) return null;
    const asked = parts.filter(({ token }) => token !== undefined && tokens.includes(token));
    if (asked.length > 0 && !data) return isError ? <Missing title={notRead}>Not read</Missing> : null;
    const worth = parts.map(worthOf).filter((value) => value !== undefined);
    if (worth.length === 0) {
      const [price] = asked.map(priceOf);
      return <Missing title={reasons[price?.kind === 'none' ? price.reason : 'no-feed']}>No price</Missing>;
    }
    const sum = formatValue(worth.reduce((total, value) => total + value, 0n));
    if (worth.length === parts.length) return sum;
    return <span title="Some of these payments have no price.">≥ {sum}</span>;
  };
  return { sum: show(moves), of: (move) => show([move]) };
}

const notRead = 'Your RPC didn’t respond.';
const reasons: Readonly<Record<NoPrice['reason'], string>> = {
  'no-feed': 'No price feed on Base has this token.',
  'no-round': 'The price feed had no current price at that time.',
  outage: 'Base had just resumed after an outage, so its price feeds weren’t current.',
  'no-archive': 'Your RPC doesn’t keep prices that old. An archive node does.',
};

const Missing = ({ title, children }: { title: string; children: ReactNode }) => (
  <span title={title} className="text-13">
    {children}
  </span>
);
