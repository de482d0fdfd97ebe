import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { readRowNonce } from '@/lib/actions/risk/read-row-nonce';
import { useClients } from '@/lib/hooks/use-clients';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useStored } from '@/lib/hooks/use-stored';
import { findNextNonce } from '@/lib/outbox/next-nonce';
import { outbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { noncesOptions, safeStateOptions } from '../safes/safes';
import { queueOptions } from './transactions';

export type NextNonce = {
  /** Undefined until it was read since this component mounted: a cached nonce may be taken by now. */
  readonly nonce: bigint | undefined;
  /** The Safe's nonce on the chain; undefined while it is pending. */
  readonly current: bigint | undefined;
  /** Nonces of the loaded part of the queue. */
  readonly queued: readonly bigint[];
  /** The gateway's failure, without whose answer the nonces of others are unknown; null where it answered. */
  readonly uncertainty: unknown;
  /** Waits for the next nonce. Throws the RPC's error where neither gateway nor chain answer. */
  readonly wait: () => Promise<void>;
};

/** The next free nonce of a Safe; without the gateway it follows from the chain and this browser. */
export function useNextNonce(safe: SafeRef): NextNonce {
  const clients = useClients();
  const queryClient = useQueryClient();
  const nonces = useQuery({ ...noncesOptions(clients, safe), refetchOnMount: 'always' });
  const state = useQuery(safeStateOptions(clients, safe));
  const queue = useInfiniteQuery(queueOptions(clients, safe));
  const signedHere = useStored(outbox);
  const sentFromHere = useStored(submitted);
  const failure = useStandingError(nonces);
  const isUncertain = failure !== null || nonces.isRefetchError;

  const current = state.data?.nonce;
  const recommended = nonces.isFetchedAfterMount ? nonces.data?.recommendedNonce : undefined;
  // The gateway may be behind the chain.
  const isStale = recommended === undefined || (current !== undefined && current > recommended);
  const claimed = isStale ? current : recommended;
  const isKnown = recommended !== undefined || isUncertain;
  const queued = (queue.data ?? []).flatMap((item) => readRowNonce(item) ?? []);
  const onchain = { signed: signedHere, submitted: sentFromHere, queued };
  return {
    nonce: isKnown && claimed !== undefined ? findNextNonce(safe, { claimed, ...onchain }) : undefined,
    current,
    queued,
    uncertainty: failure ?? (nonces.isRefetchError ? nonces.error : null),
    wait: async () => {
      await queryClient
        .fetchQuery({ ...noncesOptions(clients, safe), staleTime: 0 })
        .catch(() => queryClient.fetchQuery(safeStateOptions(clients, safe)));
    },
  };
}
