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

/** The value of all own Safes together; nothing for a single one, and while the value of any is not known. */
export function SafesTotal({ safes, overviews }: SafesTotalProps) {
  const values = safes.flatMap(({ address }) => {
    const overview = overviews?.find((row) => row.kind === 'safe' && isAddressEqual(row.address, address));
    return overview?.kind === 'safe' ? [overview.fiatTotal] : [];
  });
  if (values.length < 2 || values.length < safes.length) return null;
  return (
    <p>
      <span className="block text-muted">Total in {values.length} Safes</span>
      <FiatAmount amount={values.reduce((sum, value) => sum + value, 0)} className="font-semibold text-28" />
    </p>
  );
}
