'use client';

import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { isUnknownSafe, isWithoutGateway } from '@/lib/errors/gateway';
import { useClients } from '@/lib/hooks/use-clients';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useBalances } from '@/lib/queries/balances';
import { useOffers } from '@/lib/queries/chain-features';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ReceiveButton } from './receive-button';
import { TotalLine } from './total-line';

export interface TotalCardProps {
  safe: SafeRef;
}

/** On a phone the buttons share the line, each with its icon above the word. */
const actionClass =
  'max-sm:h-14 max-sm:flex-1 max-sm:flex-col max-sm:gap-1 max-sm:px-0 max-sm:text-13 max-[359px]:flex-auto!';

/** The total value, with the buttons for what most visits are for. */
export function TotalCard({ safe }: TotalCardProps) {
  const offers = useOffers();
  return (
    <section
      aria-label="Total"
      className="grid grid-cols-1 items-end gap-x-14 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]"
    >
      <Total safe={safe} />
      <div className="min-w-0 empty:hidden">
        <TotalLine safe={safe} />
      </div>
      <div className="flex gap-2 max-sm:w-full md:col-span-2">
        <ButtonLink
          variant="primary"
          className={actionClass}
          href={routes.newTransaction(formatSafeAddress(safe), { kind: 'send' })}
        >
          <Icon name="arrow-out" size={18} />
          Send
        </ButtonLink>
        <ReceiveButton safe={safe} className={actionClass} />
        <ButtonLink
          className={actionClass}
          href={routes.newTransaction(formatSafeAddress(safe), { kind: 'batch' })}
        >
          <Icon name="batch" size={18} />
          New batch
        </ButtonLink>
        {offers('SAFE_APPS') && (
          <ButtonLink
            href={routes.apps(formatSafeAddress(safe))}
            className={cn(actionClass, 'framed:hidden')}
          >
            <Icon name="apps" size={18} />
            Apps
          </ButtonLink>
        )}
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
      // As high as the three lines that follow.
      <SkeletonGroup label="Loading the total" className="min-h-21">
        <Skeleton className="w-16" />
        <Skeleton className="mt-2 h-10 w-44" />
      </SkeletonGroup>
    );
  // On a phone a long number gets a smaller size, so that it stays on one line.
  const isLong = (data?.fiatTotal ?? 0) >= 100_000_000;
  return (
    <div className="min-h-21" title={data && `Prices: ${gateway.host}`}>
      <p className="text-muted">Total</p>
      <FiatAmount
        amount={data?.fiatTotal}
        className={cn('font-semibold', isLong ? 'text-22 md:text-32' : 'text-32')}
      />
      {!data && <p className="text-13 text-muted">{describeNoPrices(error)}</p>}
    </div>
  );
}

/** The top of the page already tells of an outage of the gateway. */
const describeNoPrices = (error: unknown): string =>
  isUnknownSafe(error)
    ? 'No prices yet: the gateway hasn’t indexed this Safe.'
    : isWithoutGateway(error)
      ? 'Prices come from a gateway, and you use none.'
      : 'No prices from the gateway.';

/** The card before the address bar was read. */
export function TotalCardSkeleton() {
  return (
    <div className="min-h-71 md:min-h-36">
      <Skeleton className="w-16" />
      <Skeleton className="mt-2 h-10 w-44" />
    </div>
  );
}
