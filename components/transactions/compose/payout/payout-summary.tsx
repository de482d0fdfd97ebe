import { Fragment } from 'react';
import type { Address } from 'viem';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { PayoutPart } from '@/lib/payout/split-payout';
import type { PayoutTotal } from '@/lib/payout/sum-payout';

export interface PayoutSummaryProps {
  totals: readonly PayoutTotal[];
  /** What the Safe has of a token, by the chain; undefined while that is not known. */
  findHolding: (token: Address | undefined) => bigint | undefined;
  parts: readonly PayoutPart[];
  count: number;
  /** How many of them can be paid as they stand. */
  ready: number;
}

/** Tokens with rows of their own. */
const maxShown = 8;

/** What is paid out of each token, and what that leaves. */
export function PayoutSummary({ totals, findHolding, parts, count, ready }: PayoutSummaryProps) {
  const held = totals.map((total) => ({ ...total, holding: findHolding(total.coin.token) }));
  const isShort = ({ sum, holding }: (typeof held)[number]) => holding !== undefined && sum > holding;
  // What is missing must not be among those that have no room.
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
