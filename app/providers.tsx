'use client';

import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { getBlockNumber } from 'viem/actions';
import { afterPress } from '@/components/ui/press';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { mainnetRpcUrl } from '@/config/names';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { createMainnetClient } from '@/lib/chain/rpc/mainnet-client';
import { createGatewayClient } from '@/lib/gateway/http/client';
import { noGateway } from '@/lib/gateway/http/no-gateway';
import { pingGateway } from '@/lib/gateway/resources/ping';
import { createHealthMonitor } from '@/lib/health/health-monitor';
import { probeService } from '@/lib/health/probe-service';
import { isPageWatched, onPageWatchedChange } from '@/lib/health/watched-page';
import { ClientsContext } from '@/lib/hooks/use-clients';
import { EndpointsContext } from '@/lib/hooks/use-endpoints';
import { HealthContext } from '@/lib/hooks/use-health';
import { refetchFailed } from '@/lib/queries/refetch-failed';
import { seedContacts } from '@/lib/storage/contacts';
import { readEndpoints } from '@/lib/storage/endpoints';
import { findGatewayKey, gatewayKeys } from '@/lib/storage/gateway-keys';

// Answers wait for the end of a press, so that the page doesn't move under the pointer.
notifyManager.setScheduler((tell) => setTimeout(() => afterPress(tell), 0));

function createServices() {
  // Prerendered pages have no storage.
  if (typeof window !== 'undefined')
    seedContacts(deployment.contacts.map(({ name, address }) => ({ chainId: base.id, address, name })));
  const health = createHealthMonitor();
  const endpoints = readEndpoints(deployment);
  const identity = { chainId: base.id, genesisHash: deployment.genesisHash };
  const [, second] = endpoints.rpcUrls;
  return {
    health,
    endpoints,
    clients: {
      chain: createChainClient({
        rpcUrls: endpoints.rpcUrls,
        identity,
        fetch: health.watch('RPC', (...args) => globalThis.fetch(...args)),
      }),
      // Its failures don't count for the health line, which is about the first RPC.
      secondaryRpc: second
        ? {
            host: new URL(second).host,
            client: createChainClient({ rpcUrls: [second], identity }),
          }
        : undefined,
      gateway:
        endpoints.gatewayUrl === null
          ? noGateway
          : createGatewayClient({
              baseUrl: endpoints.gatewayUrl,
              apiKey: findGatewayKey(gatewayKeys.get(), endpoints.gatewayUrl),
              observe: (path) => health.begin('gateway', path),
            }),
      mainnet: createMainnetClient({ rpcUrl: mainnetRpcUrl }),
    },
    // Failures are shown with their reason, also offline. The clients retry by themselves where a retry may help:
    // actions make requests outside this cache, `Retry-After` covers every request to the gateway, and nothing signed
    // may be sent twice. `keepUp` refetches the queries that failed nevertheless.
    queries: new QueryClient({
      defaultOptions: {
        queries: { retry: false, networkMode: 'always' },
        mutations: { networkMode: 'always' },
      },
    }),
  };
}

type Services = ReturnType<typeof createServices>;

/** Notices when a service is back, and refetches the queries that failed. */
function keepUp({ health, clients: { chain, gateway }, queries }: Services): () => void {
  const watched = { isWatched: isPageWatched, onWatchedChange: onPageWatchedChange };
  const stops = [
    probeService(health, { name: 'gateway', probe: () => pingGateway(gateway, base.id), ...watched }),
    probeService(health, { name: 'RPC', probe: () => getBlockNumber(chain), ...watched }),
    refetchFailed(queries, health),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The one place that builds the clients. Pages that read neither the gateway nor the chain don't use it. */
export function Providers({ children }: { children: ReactNode }) {
  const [services] = useState(createServices);
  useEffect(() => keepUp(services), [services]);
  const { health, endpoints, clients, queries } = services;
  return (
    <HealthContext value={health}>
      <EndpointsContext value={endpoints}>
        <ClientsContext value={clients}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </ClientsContext>
      </EndpointsContext>
    </HealthContext>
  );
}
