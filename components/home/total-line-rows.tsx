import { zeroAddress } from 'viem';
import { formatShortDay } from '@/lib/format/date';
import { formatFiat } from '@/lib/format/fiat';
import type { Balances } from '@/lib/gateway/resources/balances';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { type LinePoint, readBalanceLine } from '@/lib/history/read-flow';
import { useCurrency } from '@/lib/hooks/use-currency';

export interface TotalLineRowsProps {
  balances: Balances;
  history: readonly ListItem[];
  hasOlder: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;
const shownDays = 30;
/** A shorter line shows no change worth a picture. */
const leastDays = 3;

/** The total over the last days, at today's prices: a line, its change in words, and a table for screen readers. */
export function TotalLineRows({ balances, history, hasOlder }: TotalLineRowsProps) {
  const currency = useCurrency();
  const prices = new Map(
    balances.items.flatMap((item) => (item.kind === 'unreadable' ? [] : [[item.address, item.price]])),
  );
  const total = balances.fiatTotal;
  const points = readBalanceLine(selectTransactions(history), {
    ...{ now: new Date(), days: shownDays, total, hasOlder },
    priceOf: (token) => prices.get(token === 'native' ? zeroAddress : token),
  });
  const [first, ...rest] = points;
  const last = rest.at(-1);
  // Money that came in otherwise, such as from a contract, would make the past negative.
  if (!first || !last || rest.length < 2 || points.some(({ value }) => value < -0.01)) return null;
  const days = Math.round((last.date.getTime() - first.date.getTime()) / dayMs);
  if (days < leastDays) return null;
  const write = (amount: number) => formatFiat(amount, currency);
  const change = total - first.value;
  const sign = change < 0 ? '−' : '+';
  return (
    <figure className="min-w-0 max-md:min-h-26">
      <Line points={points} />
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-13 text-muted">
        <span>
          {formatShortDay(first.date)} · {write(first.value)}
        </span>
        <span>
          {sign}
          {write(Math.abs(change))} in {days} days
          {/* A phone has no room for it in one line; the weeks below say it. */}
          <span className="max-md:sr-only">, at today’s prices</span>
        </span>
        <span>Today</span>
      </figcaption>
      {/* A table grows with its cells, also where it is hidden; a box does not. */}
      <div className="sr-only">
        <table>
          <caption>Total over {days} days, at today’s prices</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ date, value }, index) => (
              // Two payments may have the same moment.
              <tr key={index}>
                <th scope="row">{formatShortDay(date)}</th>
                <td>{write(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const [width, height] = [600, 56];

/** A line of steps: the total changes at a payment, and not between. */
function Line({ points }: { points: readonly LinePoint[] }) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const xOf = ({ date }: LinePoint) =>
    ((date.getTime() - first.date.getTime()) / (last.date.getTime() - first.date.getTime())) * (width - 8) +
    2;
  const yOf = ({ value }: LinePoint) =>
    most === least ? height / 2 : height - 4 - ((value - least) / (most - least)) * (height - 8);
  const path = points.map((point, index) =>
    index === 0 ? `M${xOf(point)} ${yOf(point)}` : `H${xOf(point)}V${yOf(point)}`,
  );
  return (
    <div className="relative h-14 text-accent-ink">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-full w-full"
      >
        <path
          d={path.join('')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        className="absolute right-0 size-2 -translate-y-1/2 rounded-full bg-current"
        style={{ top: `${(yOf(last) / height) * 100}%` }}
      />
    </div>
  );
}
