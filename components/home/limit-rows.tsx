import { LimitFacts } from '@/components/shared/detail/limit-facts';
import { PartError } from '@/components/shared/part-error';
import { SpendLink } from '@/components/shared/spend-link';
import { SheetLink, SheetSection } from '@/components/ui/card';
import { routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSpendingLimits } from '@/lib/queries/safes/spending-limits';
import { useTokens } from '@/lib/queries/tokens';
import { remainingOf } from '@/lib/safe/manage/spending-limit';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface LimitRowsProps {
  safe: SafeRef;
  state: SafeState;
}

const maxShown = 3;

/** The spending limits, the connected account's first; nothing where there are none. */
export function LimitRows({ safe, state }: LimitRowsProps) {
  const query = useSpendingLimits(safe, state);
  const error = useStandingError(query);
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const limits = (query.data?.limits ?? []).toSorted(
    (a, b) => Number(b.beneficiary === account) - Number(a.beneficiary === account),
  );
  const shown = limits.slice(0, maxShown);
  const tokens = useTokens(shown.flatMap(({ token }) => token ?? []));
  const address = formatSafeAddress(safe);
  if (limits.length === 0 && !error) return null;
  return (
    <SheetSection
      title="Spending limits"
      action={
        <SheetLink href={routes.setup(address)}>
          {limits.length > maxShown ? `All ${limits.length}` : 'Manage limits'}
        </SheetLink>
      }
    >
      {error && (
        <PartError error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      <ul className="mt-3 grid grid-cols-1 gap-6">
        {shown.map((limit) => {
          const { module, beneficiary, token = 'native' } = limit;
          const isOwn = beneficiary === account;
          return (
            <li key={[module, beneficiary, token].join()}>
              <LimitFacts limit={limit} tokens={tokens} isOwn={isOwn}>
                {isOwn && remainingOf(limit) > 0n && <SpendLink safe={safe} token={token} />}
              </LimitFacts>
            </li>
          );
        })}
      </ul>
    </SheetSection>
  );
}
