import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { followOutbox } from '@/lib/actions/follow-outbox';
import { resendSignedWork } from '@/lib/actions/resend-signed-work';
import { useClients } from '@/lib/hooks/use-clients';
import { HealthContext } from '@/lib/hooks/use-health';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { transactionOutbox } from '@/lib/outbox/outbox';
import { refresh } from './refresh';

/** Delivers kept signed work by itself while the calling component is there, whichever Safe it belongs to. */
export function useOutboxDelivery(): void {
  const clients = useClients();
  const queryClient = useQueryClient();
  const health = useContext(HealthContext);
  useEffect(() => {
    if (!health) return undefined;
    const stops = [
      followOutbox({
        box: transactionOutbox,
        health,
        send: async (work) => {
          const delivered = await resendSignedWork(clients, work, { isAsked: false });
          if (delivered) await refresh(queryClient, 'proposed', work.safe);
        },
      }),
      followOutbox({
        box: messageOutbox,
        health,
        send: async (work) => {
          // Few ever have a message to deliver.
          const { resendMessage } = await import('@/lib/actions/resend-message');
          if (await resendMessage(clients.gateway, work, { isAsked: false }))
            await refresh(queryClient, 'messageSigned', work.safe);
        },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [clients, health, queryClient]);
}
