import { createContext, useContext, useSyncExternalStore } from 'react';
import { deployment } from '@/config/deployment';
import { MissingProviderError } from '@/lib/errors/app';
import type { Endpoints } from '@/lib/storage/endpoints';

export const EndpointsContext = createContext<Endpoints | undefined>(undefined);

/** Returns the servers that this page uses since it was opened; a changed setting takes effect with the next reload. */
export function useEndpoints(): Endpoints {
  const endpoints = useContext(EndpointsContext);
  if (!endpoints) throw new MissingProviderError({ provider: 'Providers' });
  // A prerendered page shows the site's own servers, so hydration must start with them before it shows the visitor's.
  return useSyncExternalStore(
    neverChanges,
    () => endpoints,
    (): Endpoints => deployment,
  );
}

const neverChanges = () => () => undefined;
