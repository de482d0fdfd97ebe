import { createGuest } from '@/lib/bridge/guest';
import type { SafeAppsHandlers } from '@/lib/bridge/handlers';
import { hostLimits } from '@/lib/bridge/host-limits';
import { createSafeAppsProvider } from '@/lib/bridge/provider';
import { openHost } from './bridge-host';
import { safe } from './people';

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
