import { createContext, useContext } from 'react';
import type { ChainClient, SecondaryRpc } from '@/lib/chain/rpc/chain-client';
import type { MainnetClient } from '@/lib/chain/rpc/mainnet-client';
import { MissingProviderError } from '@/lib/errors/app';
import type { GatewayClient } from '@/lib/gateway/http/client';

/** What every question about a Safe is asked through. */
export type Clients = {
  readonly chain: ChainClient;
  readonly gateway: GatewayClient;
  /** A second RPC that is asked what decides who may move what; absent where only one is known. */
  readonly secondaryRpc?: SecondaryRpc | undefined;
  /** For names alone, and only when the person wants it asked. */
  readonly mainnet?: MainnetClient | undefined;
};

export const ClientsContext = createContext<Clients | undefined>(undefined);

export function useClients(): Clients {
  const clients = useContext(ClientsContext);
  if (!clients) throw new MissingProviderError({ provider: 'Providers' });
  return clients;
}
