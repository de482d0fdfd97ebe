import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { followOutbox } from '@/lib/actions/follow-outbox';
import { resendSignedWork } from '@/lib/actions/resend-signed-work';
import { useClients } from '@/lib/hooks/use-clients';
import { HealthContext } from '@/lib/hooks/use-health';
import { refresh } from './refresh';

/** Delivers kept signed work by itself while the calling component is there, whichever Safe it belongs to. */
export function useOutboxDelivery(): void {
  const clients = useClients();
  const queryClient = useQueryClient();
  const health = useContext(HealthContext);
  useEffect(() => {
    if (!health) return undefined;
    return followOutbox({
      health,
      send: async (work) => {
        const delivered = await resendSignedWork(clients, work, { isAsked: false });
        if (delivered) await refresh(queryClient, 'proposed', work.safe);
      },
    });
  }, [clients, health, queryClient]);
}
