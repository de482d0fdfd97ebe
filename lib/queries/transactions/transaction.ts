import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findUnindexed } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { Source } from '@/lib/actions/verify/make-record';
import { mayAnswerSoon } from '@/lib/errors/gateway';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useIsGatewaySilent } from '@/lib/hooks/use-has-gateway';
import { useSignedElsewhere } from '@/lib/hooks/use-signed-elsewhere';
import { transactionOutbox } from '@/lib/outbox/outbox';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

const transactionOptions = (clients: Clients, safe: SafeRef, id: string, believed: Source) =>
  queryOptions({
    // Without the gateway's word the key is below the transaction's own, so that refreshing one refreshes the other.
    queryKey: [...keys.transaction(safe, id), ...(believed === 'chain' ? [believed] : [])] as const,
    queryFn: async ({ signal }) => {
      // Loaded while the page is drawn first without the transaction.
      const { loadVerifiedTransaction } = await import('@/lib/actions/verify/load-verified-transaction');
      return loadVerifiedTransaction(clients, { safe, id, believed, isShownOnly: true, signal });
    },
    ...staleTimes.minutes,
    // Its hash, and whether it was saved, are kept by the answer's own object, so no other object may replace it.
    structuralSharing: false,
  });

/** The pause before the gateway is asked again for a transaction that is shown from a local copy. */
const refetchIntervalMs = 3_000;
/** The pause for an execution that the chain has and the gateway has not indexed. */
const indexedAfterMs = 10_000;

/**
 * Reads one transaction with all its checks. It is refetched while it is a local copy and the gateway works, and while
 * the chain is ahead of the gateway.
 */
export function useTransaction(safe: SafeRef, id: string, believed: Source = 'all') {
  const isGatewaySilent = useIsGatewaySilent();
  const query = useQuery({
    ...transactionOptions(useClients(), safe, id, believed),
    refetchInterval: ({ state: { data } }) => (data && !isGatewaySilent ? findPause(data) : false),
  });
  useSignedElsewhere(transactionOutbox, id, query.refetch);
  return query;
}

function findPause(data: VerifiedTransaction): number | false {
  const reason = data.copy?.reason;
  if (mayAnswerSoon(reason)) return refetchIntervalMs;
  return findUnindexed(data) ? indexedAfterMs : false;
}

/** Loads the part that saves. Without it nothing is saved, and the answer is shown all the same. */
const loadRemembering = () => import('@/lib/actions/verify/remember-transaction').catch(() => undefined);

/** Answers that were saved. The cache still holds them, and would bring back what was deleted since. */
const remembered = new WeakSet<VerifiedTransaction>();

/** Saves what a page read of one or several transactions, once; reading alone saves nothing. */
export function useRemembered(read: VerifiedTransaction | readonly VerifiedTransaction[] | undefined): void {
  // The part loads while the answer is on its way, because a person may leave the page as soon as the answer shows.
  useEffect(() => void loadRemembering(), []);
  useEffect(() => {
    if (!read) return;
    const news = [read].flat().filter((verified) => !remembered.has(verified));
    for (const verified of news) remembered.add(verified);
    if (news.length === 0) return;
    void loadRemembering().then((part) => {
      for (const verified of news) part?.rememberTransaction(verified);
    });
  }, [read]);
}

/** Saves what a page learned of a transaction that it could not read. */
export function useRememberedAbsence(safe: SafeRef, id: string, error: unknown): void {
  useEffect(() => {
    if (error) void loadRemembering().then((part) => part?.rememberAbsence(safe, id, error));
  }, [safe, id, error]);
}
