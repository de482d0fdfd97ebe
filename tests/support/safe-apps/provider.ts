import { createGuest } from '@/lib/safe-apps/guest/guest';
import { createSafeAppsProvider } from '@/lib/safe-apps/guest/provider';
import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import { hostLimits } from '@/lib/safe-apps/host/host-limits';
import { safe } from '../chain/people';
import { openHost } from './host';

/** A provider whose host is our own end, with doubles behind it. */
export function openProvider(handlers: Partial<SafeAppsHandlers> = {}) {
  // Whoever waits for every answer asks as often as they like here.
  const limits = { ...hostLimits, reviews: hostLimits.requests };
  const opened = openHost({ handlers, limits });
  const guest = createGuest({ transport: opened.pair.app });
  const provider = createSafeAppsProvider({ guest, safe });
  return {
    ...{ ...opened, guest, provider },
    /** Asks, and lets all messages arrive. */
    call: async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
      const asked = provider.request({ method, params });
      asked.catch(() => undefined);
      await opened.pair.settle();
      return asked;
    },
  };
}
