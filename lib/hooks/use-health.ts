import { createContext, useContext, useSyncExternalStore } from 'react';
import { MissingProviderError } from '@/lib/errors/app';
import type { HealthMonitor } from '@/lib/health/health-monitor';
import type { ServiceHealth, ServiceName } from '@/lib/health/service-health';

export const HealthContext = createContext<HealthMonitor | undefined>(undefined);

const nothingToHear = () => () => undefined;

/** Whether the page's banner reports an outage of a service; false where nothing watches the services. */
export function useIsOutageTold(name: ServiceName | undefined): boolean {
  const monitor = useContext(HealthContext);
  const get = () => monitor?.get().find((service) => service.name === name)?.state;
  const state = useSyncExternalStore(monitor?.subscribe ?? nothingToHear, get, get);
  return state === 'limited' || state === 'failing' || state === 'down';
}

/** Returns the current health of gateway and RPC. */
export function useHealth(): readonly ServiceHealth[] {
  const monitor = useContext(HealthContext);
  if (!monitor) throw new MissingProviderError({ provider: 'Providers' });
  return useSyncExternalStore(monitor.subscribe, monitor.get, monitor.get);
}
