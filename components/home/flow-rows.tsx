import { zeroAddress } from 'viem';
import { SheetSection } from '@/components/ui/card';
import { countOf, formatCount } from '@/lib/format/count';
import { formatShortDay, formatTime } from '@/lib/format/date';
import { formatFiat } from '@/lib/format/fiat';
import type { Balances } from '@/lib/gateway/resources/balances';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { readFlow, type WeekFlow } from '@/lib/history/read-flow';
import { useCurrency } from '@/lib/hooks/use-currency';

export interface FlowRowsProps {
  balances: Balances;
  history: readonly ListItem[];
  hasOlder: boolean;
}

const shownWeeks = 5;

/** What came in and went out by week: bars, the sums in words, and a table for screen readers. */
export function FlowRows({ balances, history, hasOlder }: FlowRowsProps) {
  const currency = useCurrency();
  const prices = new Map(
    balances.items.flatMap((item) => (item.kind === 'unreadable' ? [] : [[item.address, item.price]])),
  );
  // Nobody knows of which day they are.
  const unreadable = history.filter(({ kind }) => kind === 'unreadable' || kind === 'unknown').length;
  const { weeks, isPart, uncounted, unpricedIn } = readFlow(selectTransactions(history), {
    ...{ now: new Date(), weeks: shownWeeks, hasOlder },
    priceOf: (token) => prices.get(token === 'native' ? zeroAddress : token),
  });
  const sum = (direction: 'in' | 'out') => weeks.reduce((total, week) => total + week[direction], 0);
  const [first] = weeks;
  const since =
    first &&
    (isPart ? `${formatShortDay(first.start)}, ${formatTime(first.start)}` : formatShortDay(first.start));
  // An empty picture explains nothing.
  if (sum('in') + sum('out') === 0)
    return (
      <SheetSection title="In and out">
        <p className="flex h-44 items-center text-muted">
          {since === undefined
            ? 'The newest entries couldn’t be read. History lists the older ones.'
            : uncounted + unpricedIn + unreadable > 0
              ? `No payment with a known price since ${since}.`
              : `No payments since ${since}.`}
        </p>
      </SheetSection>
    );
  const write = (amount: number) => formatFiat(amount, currency);
  return (
    <SheetSection
      title="In and out"
      action={
        <span className="text-13 text-muted">
          {isPart ? `Since ${since}` : countOf(weeks.length, 'week')}
        </span>
      }
    >
      {/* As high as the card before its picture. */}
      <div className="min-h-44">
        <Bars weeks={weeks} />
        {/* A table grows with its cells, also where it is hidden; a box does not. */}
        <div className="sr-only">
          <table>
            <caption>In and out {isPart ? `since ${since}` : 'by week'}, at today’s prices</caption>
            <thead>
              <tr>
                <th scope="col">{isPart ? 'Since' : 'Week from'}</th>
                <th scope="col">In</th>
                <th scope="col">Out</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ start, in: income, out }) => (
                <tr key={start.getTime()}>
                  <th scope="row">{formatShortDay(start)}</th>
                  <td>{write(income)}</td>
                  <td>{write(out)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="mt-3 flex flex-wrap gap-x-4 text-13 text-muted">
          <Key className="bg-positive" name="In" amount={write(sum('in'))} />
          <Key className="bg-muted" name="Out" amount={write(sum('out'))} />
        </p>
        <p className="text-13 text-muted">
          At today’s prices
          {uncounted > 0 &&
            ` · without ${formatCount(uncounted)} ${uncounted === 1 ? 'batch or call' : 'batches and calls'}`}
          {unreadable > 0 &&
            ` · ${formatCount(unreadable)} ${unreadable === 1 ? 'entry' : 'entries'} couldn’t be read`}
        </p>
      </div>
    </SheetSection>
  );
}

function Key({ className, name, amount }: { className: string; name: string; amount: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2 rounded-[2px] ${className}`} />
      {name} <span className="font-medium text-ink tabular-nums">{amount}</span>
    </span>
  );
}

/** The whole width, as wide as the column so that letters keep their size, and the height of the highest bar. */
const [fullWidth, height] = [320, 80];

/** Two bars a week. The table beside them tells the same. */
function Bars({ weeks }: { weeks: readonly WeekFlow[] }) {
  const width = fullWidth / weeks.length;
  const most = Math.max(...weeks.flatMap((week) => [week.in, week.out]));
  const bar = (amount: number, x: number, className: string) => {
    // A small amount stays visible.
    const shown = amount === 0 ? 0 : Math.max(2, (amount / most) * height);
    return <rect x={x} y={height - shown} width="12" height={shown} rx="2" className={className} />;
  };
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${fullWidth} ${height + 24}`} className="mt-5 w-full max-w-80">
      {weeks.map(({ start, in: income, out }, index) => (
        <g key={start.getTime()} transform={`translate(${index * width} 0)`}>
          {bar(income, width / 2 - 15, 'fill-positive')}
          {bar(out, width / 2 + 3, 'fill-muted')}
          <text x={width / 2} y={height + 19} textAnchor="middle" className="fill-muted text-13">
            {formatShortDay(start)}
          </text>
        </g>
      ))}
    </svg>
  );
}
