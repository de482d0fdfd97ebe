import { isAddressEqual } from 'viem';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import type { UnreadableRow } from '@/lib/gateway/http/rows';
import type { SafeOverview } from '@/lib/gateway/resources/overviews';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface SafesTotalProps {
  /** The visitor's own Safes. */
  safes: readonly SafeRef[];
  overviews: readonly (SafeOverview | UnreadableRow)[] | undefined;
}

/**
 * The value of all own Safes together, in the line of their heading, so that it moves nothing; nothing for a single one.
 * It says how many Safes it leaves out.
 */
export function SafesTotal({ safes, overviews }: SafesTotalProps) {
  const values = safes.flatMap(({ address }) => {
    const overview = overviews?.find((row) => row.kind === 'safe' && isAddressEqual(row.address, address));
    return overview?.kind === 'safe' ? [overview.fiatTotal] : [];
  });
  if (safes.length < 2 || values.length === 0) return null;
  return (
    <p className="text-muted">
      Total
      <span className={values.length === safes.length ? 'max-sm:sr-only' : undefined}>
        {' '}
        in {values.length === safes.length ? '' : `${values.length} of `}
        {safes.length} Safes
      </span>{' '}
      <FiatAmount
        amount={values.reduce((sum, value) => sum + value, 0)}
        className="font-semibold text-17 text-ink"
      />
    </p>
  );
}
