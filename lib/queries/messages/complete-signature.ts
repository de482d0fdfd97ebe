import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Hash, Hex } from 'viem';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { messageOptions } from './messages';

/** How often a chain that did not answer is asked again. */
const refetchIntervalMs = 10_000;

/** The combined signature of a message, once the Safe accepts it. */
const readComplete = ({ inspection }: VerifiedMessage): Hex | undefined =>
  inspection?.isValid ? inspection.report.combined : undefined;

/**
 * Calls `onComplete` when the signature of a message is complete, which it may already be. The tags of the open Safe
 * report new signatures.
 */
export function useCompleteSignature(
  safe: SafeRef,
  messageHash: Hash,
  onComplete: (signature: Hex) => void,
): void {
  const clients = useClients();
  const queries = useQueryClient();
  const { chainId, address } = safe;
  const complete = useEffectEvent(onComplete);
  useEffect(() => {
    const observer = new QueryObserver(queries, {
      ...messageOptions(clients, { chainId, address }, messageHash),
      refetchInterval: ({ state: { data } }) => (data && isUnanswered(data) ? refetchIntervalMs : false),
    });
    const look = ({ data }: { data: VerifiedMessage | undefined }) => {
      const signature = data && readComplete(data);
      if (signature) complete(signature);
    };
    const stop = observer.subscribe(look);
    look(observer.getCurrentResult());
    return stop;
  }, [clients, queries, chainId, address, messageHash]);
}

/** Whether an answer of the chain is missing. */
const isUnanswered = ({ state, inspection }: VerifiedMessage): boolean =>
  !state || (inspection?.report.combined !== undefined && inspection.isValid === undefined);
