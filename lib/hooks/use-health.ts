import { createContext, useContext, useSyncExternalStore } from 'react';
import { MissingProviderError } from '@/lib/errors/app';
import type { HealthMonitor } from '@/lib/health/health-monitor';
import type { ServiceHealth } from '@/lib/health/service-health';

export const HealthContext = createContext<HealthMonitor | undefined>(undefined);

/** How gateway and RPC are doing now. */
export function useHealth(): readonly ServiceHealth[] {
  const monitor = useContext(HealthContext);
  if (!monitor) throw new MissingProviderError({ provider: 'Providers' });
  return useSyncExternalStore(monitor.subscribe, monitor.get, monitor.get);
}
