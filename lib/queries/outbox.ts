import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { followOutbox } from '@/lib/actions/submit/sync-outbox';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { HealthContext } from '@/lib/hooks/use-health';
import type { Outbox, OutboxSync } from '@/lib/outbox/create-outbox';
import { messageOutbox, type PendingMessageSubmission } from '@/lib/outbox/message-outbox';
import { type PendingSubmission, transactionOutbox } from '@/lib/outbox/outbox';
import { type RefreshEvent, refresh } from './refresh';

/** Sends pending submissions of one kind again. */
export type Resending<Submission extends OutboxSync> = {
  readonly outbox: Outbox<Submission>;
  /** False where nothing is left to send. Its code is loaded on demand. */
  readonly send: (clients: Clients, submission: Submission, how: { isAsked: boolean }) => Promise<boolean>;
  /** The event that its arrival causes. */
  readonly event: RefreshEvent;
};

const loadRetry = async () => (await import('@/lib/actions/submit/retry')).retry;

export const resendTransaction: Resending<PendingSubmission> = {
  outbox: transactionOutbox,
  send: async (clients, submission, how) => {
    const { transactionKind } = await import('@/lib/actions/submit/transaction-kind');
    return (await loadRetry())(clients, transactionKind, submission, how);
  },
  event: 'proposed',
};

export const resendMessage: Resending<PendingMessageSubmission> = {
  outbox: messageOutbox,
  send: async (clients, submission, how) => {
    const { messageKind } = await import('@/lib/actions/submit/message-kind');
    return (await loadRetry())(clients, messageKind, submission, how);
  },
  event: 'messageSigned',
};

/** Sends a pending submission again at the person's request. */
export function useResend<Submission extends OutboxSync>({ send, event }: Resending<Submission>) {
  const clients = useClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (submission: Submission) => send(clients, submission, { isAsked: true }),
    onSuccess: (_isSent, { safe }) => refresh(queryClient, event, safe),
  });
}

/**
 * Sends the pending submissions of all Safes automatically while the calling component is mounted; they are only kept
 * where the person chose no gateway.
 */
export function useOutboxSync(): void {
  const clients = useClients();
  const queryClient = useQueryClient();
  const health = useContext(HealthContext);
  const hasGateway = useHasGateway();
  useEffect(() => {
    if (!health || !hasGateway) return undefined;
    const follow = <Submission extends OutboxSync>({ outbox, send, event }: Resending<Submission>) =>
      followOutbox({
        box: outbox,
        health,
        send: async (submission) => {
          if (await send(clients, submission, { isAsked: false }))
            await refresh(queryClient, event, submission.safe);
        },
      });
    const stops = [follow(resendTransaction), follow(resendMessage)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [clients, hasGateway, health, queryClient]);
}
