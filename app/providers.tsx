'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { mainnetRpcUrl } from '@/config/names';
import { createChainClient } from '@/lib/chain/chain-client';
import { createMainnetClient } from '@/lib/chain/mainnet-client';
import { createGatewayClient } from '@/lib/gateway/client';
import { createHealthMonitor } from '@/lib/health/health-monitor';
import { ClientsContext } from '@/lib/hooks/use-clients';
import { HealthContext } from '@/lib/hooks/use-health';

function createServices() {
  const health = createHealthMonitor();
  const fetchWatched = (name: 'gateway' | 'RPC') =>
    health.watch(name, (...args) => globalThis.fetch(...args));
  return {
    health,
    clients: {
      chain: createChainClient({
        rpcUrls: deployment.rpcUrls,
        identity: { chainId: base.id, genesisHash: deployment.genesisHash },
        fetch: fetchWatched('RPC'),
      }),
      gateway: createGatewayClient({ baseUrl: deployment.gatewayUrl, fetch: fetchWatched('gateway') }),
      mainnet: createMainnetClient({ rpcUrl: mainnetRpcUrl }),
    },
    // Failures are shown at once and with their reason, also offline; the health line and a retry do the rest.
    queries: new QueryClient({
      defaultOptions: {
        queries: { retry: 1, retryDelay: 500, networkMode: 'always' },
        mutations: { networkMode: 'always' },
      },
    }),
  };
}

/** The one place that builds clients. Pages that ask nothing of gateway or chain do without it. */
export function Providers({ children }: { children: ReactNode }) {
  const [{ health, clients, queries }] = useState(createServices);
  return (
    <HealthContext value={health}>
      <ClientsContext value={clients}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ClientsContext>
    </HealthContext>
  );
}
