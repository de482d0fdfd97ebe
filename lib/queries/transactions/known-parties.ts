import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import type { Parties } from '@/lib/contacts/find-contact-doubts';
import { listHistory } from '@/lib/gateway/resources/transactions/transaction-list';
import { listPaid } from '@/lib/history/list-paid';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { useMySafes } from '../safes/my-safes';
import { safeStateOptions } from '../safes/safes';
import { staleTimes } from '../stale-times';
import { pastPayeesOptions } from './past-rows';

/** The most Safes of a visitor that are read. */
const maxSafes = 20;

/** Lists the recipients of a Safe's newest transactions, as the gateway states them. */
const payeesOptions = ({ gateway }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: [...keys.history(safe), 'payees'] as const,
    queryFn: async ({ signal }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const { items } = await listHistory(gateway, safe, { cursor: undefined, timezone: timeZone, signal });
      return listPaid(items).map(({ address }) => address);
    },
    ...staleTimes.minutes,
  });

export type KnownParties = {
  readonly parties: Parties;
  /** Whether a request is still open. */
  readonly isPending: boolean;
  /** Whether a request has failed. */
  readonly hasFailed: boolean;
};

/** Returns the owners and payees of this visitor's Safes, with which new contacts are compared. */
export function useKnownParties(): KnownParties {
  const clients = useClients();
  const { safes: all, owned } = useMySafes();
  const safes = all.slice(0, maxSafes);
  const states = useQueries({ queries: safes.map((safe) => safeStateOptions(clients, safe)) });
  const paid = useQueries({ queries: safes.map((safe) => payeesOptions(clients, safe)) });
  const past = useQueries({ queries: safes.map(pastPayeesOptions) });
  const owners = states.flatMap(({ data }) => data?.owners ?? []);
  const payees = [...new Set([...paid, ...past].flatMap(({ data }) => data ?? []))];
  const key = [owners.join(), payees.join()].join(' ');
  const parties = useMemo((): Parties => {
    const [first = '', second = ''] = key.split(' ');
    // The text was joined from addresses above.
    const split = (text: string) => (text === '' ? [] : (text.split(',') as Address[]));
    return { owners: split(first), payees: split(second) };
  }, [key]);
  return {
    parties,
    isPending: owned.isLoading || [...states, ...paid, ...past].some(({ isPending }) => isPending),
    hasFailed: owned.isError || [...states, ...paid].some(({ isError }) => isError),
  };
}
