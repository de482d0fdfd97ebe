import { createContext, useContext } from 'react';
import type { ChainClient, SecondaryRpc } from '@/lib/chain/rpc/chain-client';
import type { MainnetClient } from '@/lib/chain/rpc/mainnet-client';
import { MissingProviderError } from '@/lib/errors/app';
import type { GatewayClient } from '@/lib/gateway/http/client';

/** The clients through which a Safe is read. */
export type Clients = {
  readonly chain: ChainClient;
  readonly gateway: GatewayClient;
  /** A second RPC for reads that decide who may move funds; absent where only one RPC is configured. */
  readonly secondaryRpc?: SecondaryRpc | undefined;
  /** Only resolves names, and only where the person allows it. */
  readonly mainnet?: MainnetClient | undefined;
};

export const ClientsContext = createContext<Clients | undefined>(undefined);

export function useClients(): Clients {
  const clients = useContext(ClientsContext);
  if (!clients) throw new MissingProviderError({ provider: 'Providers' });
  return clients;
}
