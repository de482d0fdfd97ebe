import { countOf } from '@/lib/format/count';
import type { PowerTotals } from '@/lib/queries/safes/list-powers';
import { FiatAmount } from './fiat-amount';

export interface TakenTotalProps {
  /** Undefined while a part is missing. */
  totals: PowerTotals | undefined;
  className?: string;
}

/** What permissions can take together, and what this amount leaves out. */
export function TakenTotal({ totals, className }: TakenTotalProps) {
  const { unpriced = 0, unread = 0, unknown = 0, hasUnpricedTokens = false } = totals ?? {};
  const others = [
    ...(hasUnpricedTokens ? ['tokens without a price'] : []),
    ...(unpriced > 0 ? [`${countOf(unpriced, 'permission')} without a price`] : []),
    ...(unknown > 0 ? [`${countOf(unknown, 'permission')} with an unknown amount`] : []),
    ...(unread > 0 ? [`${countOf(unread, 'permission')} that couldn’t be read`] : []),
  ];
  return (
    <>
      <FiatAmount amount={totals?.atRisk} className={className} />
      {others.map((other) => ` and ${other}`)}
    </>
  );
}
