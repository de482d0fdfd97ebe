'use client';

import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { useClients } from '@/lib/hooks/use-clients';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useBalances } from '@/lib/queries/balances';
import { defaultCurrency } from '@/lib/queries/safes/safes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ReceiveButton } from './receive-button';

export interface TotalCardProps {
  safe: SafeRef;
}

/** What everything is worth, and what most visits are for. */
export function TotalCard({ safe }: TotalCardProps) {
  return (
    <section aria-label="Total" className="flex flex-wrap items-end justify-between gap-4">
      <Total safe={safe} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" href={routes.newTransaction(formatSafeAddress(safe), { kind: 'send' })}>
          {/* Without pictures all three stand in one row on a phone. */}
          <Icon name="arrow-out" size={18} className="max-sm:hidden" />
          Send
        </ButtonLink>
        <ReceiveButton safe={safe} />
        <ButtonLink href={routes.apps(formatSafeAddress(safe))} className="framed:hidden">
          Open app
        </ButtonLink>
      </div>
    </section>
  );
}

function Total({ safe }: TotalCardProps) {
  const balances = useBalances(safe);
  const { data } = balances;
  const error = useStandingError(balances);
  const { gateway } = useClients();
  if (!data && !error)
    return (
      <SkeletonGroup label="Loading the total">
        <Skeleton className="w-16" />
        <Skeleton className="mt-2 h-10 w-44" />
      </SkeletonGroup>
    );
  return (
    <div>
      <p className="text-13 text-muted">Total</p>
      <FiatAmount amount={data?.fiatTotal} currency={defaultCurrency} className="font-semibold text-32" />
      <p className="text-13 text-muted">
        {data ? `Prices told by ${gateway.host}` : 'Prices are missing while the gateway does not answer.'}
      </p>
    </div>
  );
}

/** The card before the address bar was read. */
export function TotalCardSkeleton() {
  return (
    <div className="min-h-20">
      <Skeleton className="w-16" />
      <Skeleton className="mt-2 h-10 w-44" />
    </div>
  );
}
