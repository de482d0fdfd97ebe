'use client';

import { deployment } from '@/config/deployment';
import { useEndpoints } from '@/lib/hooks/use-endpoints';
import { useStored } from '@/lib/hooks/use-stored';
import {
  type ChosenEndpoints,
  chosenEndpoints,
  type Endpoints,
  maxRpcUrls,
  mergeEndpoints,
  parseRpcUrl,
} from '@/lib/storage/endpoints';
import { EndpointCard } from './endpoint-card';
import { GatewayCard } from './gateway-card';

export interface EnvironmentSettingsProps {
  /** The servers of this site where nothing was chosen. */
  defaults?: Endpoints;
  tryRpc?: (url: string) => Promise<void>;
  tryGateway?: (url: string, apiKey: string | undefined) => Promise<void>;
  onReload?: () => void;
}

// The code of a trial loads with the first one.
const askRpc = async (url: string) => (await import('@/lib/actions/try-rpc')).tryRpc(url);
const askGateway = async (url: string, apiKey: string | undefined) =>
  (await import('@/lib/actions/try-gateway')).tryGateway(url, { apiKey });
const reload = () => window.location.reload();

/** The servers for the chain and for pending transactions, which are tried before they are saved. */
export function EnvironmentSettings({
  defaults = deployment,
  tryRpc = askRpc,
  tryGateway = askGateway,
  onReload = reload,
}: EnvironmentSettingsProps) {
  const inUse = useEndpoints();
  const chosen = useStored(chosenEndpoints);
  const next = mergeEndpoints(defaults, chosen);
  const choose = (change: Partial<ChosenEndpoints>) =>
    chosenEndpoints.update((before) => ({ ...before, ...change }));
  return (
    <div className="grid max-w-[720px] gap-12">
      <EndpointCard
        title="RPC"
        about="Reads Base. Every check of owners, balances and nonces relies on the RPC, so choose a provider you trust."
        inUse={inUse.rpcUrls}
        next={next.rpcUrls}
        defaults={defaults.rpcUrls}
        label="Custom RPC URLs"
        hint={`One URL per line, up to ${maxRpcUrls}. If the first fails, Concord uses the next.`}
        chosen={chosen.rpcUrls}
        maxCount={maxRpcUrls}
        parse={parseRpcUrl}
        onTry={tryRpc}
        onChoose={(rpcUrls) => choose({ rpcUrls })}
        onReload={onReload}
      />
      <GatewayCard
        inUse={inUse.gatewayUrl}
        next={next.gatewayUrl}
        defaultUrl={defaults.gatewayUrl}
        chosen={chosen.gatewayUrl}
        onTry={tryGateway}
        onChoose={(gatewayUrl) => choose({ gatewayUrl })}
        onReload={onReload}
      />
    </div>
  );
}
