import { LimitFacts } from '@/components/shared/detail/limit-facts';
import { QueryView } from '@/components/shared/query-view';
import { SpendLink } from '@/components/shared/spend-link';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { listLimitModules } from '@/lib/chain/list-limit-modules';
import type { SafeLimits } from '@/lib/chain/read-spending-limits';
import type { SafeState } from '@/lib/chain/safe-state';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSpendingLimits } from '@/lib/queries/safes/spending-limits';
import { useTokens } from '@/lib/queries/tokens';
import { remainingOf } from '@/lib/safe/manage/spending-limit';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SettingsSection } from '../settings-section';

export interface LimitsSectionProps {
  safe: SafeRef;
  state: SafeState;
}

/** The accounts that may spend without confirmations, read from the Safe's allowance modules. */
export function LimitsSection({ safe, state }: LimitsSectionProps) {
  return (
    <SettingsSection
      title="Spending limits"
      about="A beneficiary can pay anyone from this Safe up to a limit, without confirmations."
    >
      {listLimitModules(state).length > 0 ? <Limits safe={safe} state={state} /> : <None />}
      <div>
        <ButtonLink size="sm" href={routes.newTransaction(formatSafeAddress(safe), { kind: 'limit' })}>
          Add spending limit
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}

const None = () => <p className="text-muted">None</p>;

function Limits({ safe, state }: LimitsSectionProps) {
  return (
    <QueryView
      query={useSpendingLimits(safe, state)}
      skeleton={
        <SkeletonGroup label="Loading spending limits">
          <Skeleton className="mb-3 h-7 w-60" />
          <Skeleton className="h-11" />
        </SkeletonGroup>
      }
    >
      {(found) => (
        <>
          {found.limits.length > 0 ? <LimitList safe={safe} found={found} /> : <None />}
          {!found.isComplete && (
            <Notice tone="warning" title="Some spending limits aren’t shown">
              There are more limits than Concord loads, or it couldn’t read the module’s response.
            </Notice>
          )}
        </>
      )}
    </QueryView>
  );
}

function LimitList({ safe, found: { limits } }: { safe: SafeRef; found: SafeLimits }) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const tokens = useTokens(limits.flatMap(({ token }) => token ?? []));
  const address = formatSafeAddress(safe);
  return (
    <ul aria-label="Spending limits" className="grid grid-cols-1 gap-8">
      {limits.map((limit) => {
        const { module, beneficiary, token = 'native' } = limit;
        const key = { module, beneficiary, token };
        return (
          <li key={Object.values(key).join()}>
            <LimitFacts limit={limit} tokens={tokens} isOwn={beneficiary === account}>
              {beneficiary === account && remainingOf(limit) > 0n && <SpendLink safe={safe} token={token} />}
              <ButtonLink
                size="sm"
                href={routes.newTransaction(address, { kind: 'limit', action: 'change', ...key })}
              >
                Change
              </ButtonLink>
              <ButtonLink
                size="sm"
                variant="quiet"
                href={routes.newTransaction(address, { kind: 'limit', action: 'remove', ...key })}
              >
                Remove
              </ButtonLink>
            </LimitFacts>
          </li>
        );
      })}
    </ul>
  );
}
