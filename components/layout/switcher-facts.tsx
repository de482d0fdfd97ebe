import { isAddressEqual } from 'viem';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { useSession } from '@/lib/hooks/use-wallet';
import { useOverviews } from '@/lib/queries/safes/overviews';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface SwitcherFactsProps {
  safe: SafeRef;
  /** All Safes of the list, which are asked for together. */
  all: readonly SafeRef[];
}

/** The threshold of a Safe in the list by the chain, and by the gateway its total and what needs the connected account. */
export function SwitcherFacts({ safe, all }: SwitcherFactsProps) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const { data: state } = useSafeState(safe);
  const overviews = useOverviews(all, account);
  const overview = overviews.data?.find(
    (row) => row.kind === 'safe' && isAddressEqual(row.address, safe.address),
  );
  const isOwner = account !== undefined && (state?.owners.includes(account) ?? false);
  const waiting = overview?.kind === 'safe' && isOwner ? (overview.awaitingConfirmation ?? 0) : 0;
  return (
    <span className="flex min-h-5 flex-wrap gap-x-2">
      {state && (
        <span>
          {state.threshold} of {state.owners.length}
        </span>
      )}
      {overview?.kind === 'safe' && <FiatAmount amount={overview.fiatTotal} />}
      {waiting > 0 && <span className="font-medium text-warning">{waiting} to confirm</span>}
    </span>
  );
}
