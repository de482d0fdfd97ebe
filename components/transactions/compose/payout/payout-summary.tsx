import { Fragment } from 'react';
import type { Address } from 'viem';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { PayoutPart } from '@/lib/payout/split-payout';
import type { PayoutTotal } from '@/lib/payout/sum-payout';

export interface PayoutSummaryProps {
  totals: readonly PayoutTotal[];
  /** The Safe's balance of a token on the chain; undefined while it is not known. */
  findHolding: (token: Address | undefined) => bigint | undefined;
  parts: readonly PayoutPart[];
  count: number;
  /** The number of payments that can be paid as they are. */
  ready: number;
}

/** The most tokens that get rows of their own. */
const maxShown = 8;

/** The sum of each paid token, and the balance that is left. */
export function PayoutSummary({ totals, findHolding, parts, count, ready }: PayoutSummaryProps) {
  const held = totals.map((total) => ({ ...total, holding: findHolding(total.coin.token) }));
  const isShort = ({ sum, holding }: (typeof held)[number]) => holding !== undefined && sum > holding;
  // A token that is short must not be among those without a row.
  const ordered = held.toSorted((a, b) => Number(isShort(b)) - Number(isShort(a)));
  return (
    <>
      <SummaryRow name="Payments">
        {ready < count && `${ready.toLocaleString('en-US')} of `}
        {count.toLocaleString('en-US')}
      </SummaryRow>
      {parts.length > 1 && <SummaryRow name="Transactions">{parts.length}</SummaryRow>}
      {ordered.slice(0, maxShown).map(({ coin, sum, holding }) => {
        const write = (amount: bigint) =>
          `${formatExactAmount(amount, coin.decimals)} ${cleanText(coin.symbol, 20)}`;
        return (
          <Fragment key={coin.token ?? 'native'}>
            <SummaryRow name="Send">{write(sum)}</SummaryRow>
            {holding !== undefined && (
              <SummaryRow name={sum > holding ? 'Missing' : 'Balance after'}>
                <span className={sum > holding ? 'text-danger' : undefined}>
                  {write(sum > holding ? sum - holding : holding - sum)}
                </span>
              </SummaryRow>
            )}
          </Fragment>
        );
      })}
      {ordered.length > maxShown && <SummaryRow name="Other tokens">{ordered.length - maxShown}</SummaryRow>}
    </>
  );
}
