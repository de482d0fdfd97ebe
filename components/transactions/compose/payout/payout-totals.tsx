import { useState } from 'react';
import type { Address } from 'viem';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { Button } from '@/components/ui/button';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { PayoutTotal } from '@/lib/payout/sum-payout';

export interface PayoutTotalsProps {
  totals: readonly PayoutTotal[];
  /** The Safe's balance of a token on the chain; undefined while it is not known. */
  findHolding: (token: Address | undefined) => bigint | undefined;
}

/** The most tokens that are shown at first. */
const shownCount = 8;

/** The sum of each paid token, with what the Safe holds, and what is missing or left. */
export function PayoutTotals({ totals, findHolding }: PayoutTotalsProps) {
  const [isWhole, setWhole] = useState(false);
  if (totals.length === 0) return null;
  const held = totals.map((total) => ({ ...total, holding: findHolding(total.coin.token) }));
  const isShort = ({ sum, holding }: (typeof held)[number]) => holding !== undefined && sum > holding;
  // A token that is short must not be among those without a row.
  const ordered = held.toSorted((a, b) => Number(isShort(b)) - Number(isShort(a)));
  const shown = isWhole ? ordered : ordered.slice(0, shownCount);
  return (
    <div className="-mt-3 min-w-0 px-2">
      <ul aria-label="Sums" className="border-ink border-t">
        {shown.map(({ coin, sum, count, holding }) => {
          const write = (amount: bigint) => formatExactAmount(amount, coin.decimals);
          return (
            <li
              key={coin.token ?? 'native'}
              className="grid min-h-12 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 border-line py-2 not-first:border-t"
            >
              <TokenMark symbol={coin.symbol} address={coin.token} size={20} />
              <span>
                {count.toLocaleString('en-US')} {count === 1 ? 'payment' : 'payments'}
              </span>
              <span className="wrap-anywhere text-right font-semibold tabular-nums">
                {write(sum)} {cleanText(coin.symbol, 20)}
              </span>
              {holding !== undefined && (
                <span className="wrap-anywhere col-start-2 col-end-4 text-13 text-muted tabular-nums">
                  {write(holding)} held ·{' '}
                  {sum > holding ? (
                    <strong className="font-medium text-danger">{write(sum - holding)} missing</strong>
                  ) : (
                    `${write(holding - sum)} after`
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < ordered.length && (
        <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
          Show all {ordered.length} tokens
        </Button>
      )}
    </div>
  );
}
