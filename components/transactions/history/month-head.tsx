import Link from 'next/link';
import { useState } from 'react';
import { routes } from '@/config/routes';
import { countOf, formatCount } from '@/lib/format/count';
import { formatValue } from '@/lib/history/sum-values';
import { useMonthTotals } from '@/lib/queries/transactions/month-totals';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { MonthRow } from './history-rows';

export interface MonthHeadProps {
  safe: SafeRef;
  row: MonthRow;
}

/** Months with more transactions are added up when the person asks for it. */
const maxUnasked = 60;

/** A month with what came in and went out, at the prices of the time. */
export function MonthHead({ safe, row: { month, transactions, isWhole } }: MonthHeadProps) {
  const [isAsked, setAsked] = useState(false);
  const isRead = isWhole && (isAsked || transactions.length <= maxUnasked);
  const { data, isError, refetch } = useMonthTotals(safe, transactions, isRead);
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-8 pb-2.5 in-[li:first-child]:pt-3">
      <h2 className="font-semibold text-17 max-md:w-full md:mr-auto">{month}</h2>
      {isWhole && !isRead && (
        <button
          type="button"
          className="font-medium text-13 text-accent-ink hover:underline print:hidden"
          onClick={() => setAsked(true)}
        >
          Add up {countOf(transactions.length, 'transaction')}
        </button>
      )}
      {isError && (
        <p className="text-13 text-muted">
          Couldn’t read the values.{' '}
          <button
            type="button"
            className="font-medium text-accent-ink hover:underline"
            onClick={() => void refetch()}
          >
            Try again
          </button>
        </p>
      )}
      {isRead && !isError && !data && <p className="h-5 text-13 text-muted">Reading values…</p>}
      {data?.isArchived === false && data.priced === 0 ? (
        <p className="text-13 text-muted">
          Your RPC doesn’t keep prices that old.{' '}
          <Link
            href={routes.environment(formatSafeAddress(safe))}
            prefetch={false}
            className="font-medium text-accent-ink hover:underline"
          >
            Choose an archive node
          </Link>
        </p>
      ) : (
        data && (
          <>
            <Total name="In" value={data.in} className="text-positive" />
            <Total name="Out" value={data.out} className="text-ink" />
            {data.unpriced > 0 && (
              <p className="text-13 text-muted">{formatCount(data.unpriced)} without a price</p>
            )}
          </>
        )
      )}
    </div>
  );
}

const Total = ({ name, value, className }: { name: string; value: bigint; className: string }) => (
  <p className="text-13 text-muted">
    {name} <span className={`font-medium tabular-nums ${className}`}>{formatValue(value)}</span>
  </p>
);
