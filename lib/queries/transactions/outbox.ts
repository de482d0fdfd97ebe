import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { retrySubmission } from '@/lib/actions/submit/retry-submission';
import { followOutbox } from '@/lib/actions/submit/sync-outbox';
import { useClients } from '@/lib/hooks/use-clients';
import { HealthContext } from '@/lib/hooks/use-health';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { transactionOutbox } from '@/lib/outbox/outbox';
import { refresh } from '../refresh';

/** Submits pending submissions by itself while the calling component is there, whichever Safe it belongs to. */
export function useOutboxSync(): void {
  const clients = useClients();
  const queryClient = useQueryClient();
  const health = useContext(HealthContext);
  useEffect(() => {
    if (!health) return undefined;
    const stops = [
      followOutbox({
        box: transactionOutbox,
        health,
        send: async (submission) => {
          const submitted = await retrySubmission(clients, submission, { isAsked: false });
          if (submitted) await refresh(queryClient, 'proposed', submission.safe);
        },
      }),
      followOutbox({
        box: messageOutbox,
        health,
        send: async (submission) => {
          // Few ever have a message to submit.
          const { retryMessage } = await import('@/lib/actions/submit/retry-message');
          if (await retryMessage(clients.gateway, submission, { isAsked: false }))
            await refresh(queryClient, 'messageSigned', submission.safe);
        },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [clients, health, queryClient]);
}
