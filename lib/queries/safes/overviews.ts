import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { listOverviews } from '@/lib/gateway/resources/overviews';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useCurrency } from '@/lib/hooks/use-currency';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

export const overviewsOptions = (
  { gateway }: Clients,
  safes: readonly SafeRef[],
  account: Address | undefined,
  currency: string,
) =>
  queryOptions({
    queryKey: keys.overviews(safes, account, currency),
    queryFn: ({ signal }) => listOverviews(gateway, { safes, account, currency }, { signal }),
    enabled: safes.length > 0,
    ...staleTimes.minutes,
  });

export const useOverviews = (safes: readonly SafeRef[], account: Address | undefined) =>
  useQuery(overviewsOptions(useClients(), safes, account, useCurrency()));
