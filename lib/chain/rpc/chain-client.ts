import { type Client, createClient, type Transport } from 'viem';
import { base } from '@/config/chains';
import { noteRoot } from './root-client';
import { createRpcTransports, fallBack, type RpcTransportOptions } from './rpc-transport';

/** A client for Base. A contract can't send the browser to other servers (`ccipRead` is off). */
export type ChainClient = Client<Transport, typeof base>;

/** A client with the RPCs that have answered it so far, in the order of their first answers. */
export type FollowedClient = { readonly client: ChainClient; readonly hosts: () => readonly string[] };

const followers = new WeakMap<ChainClient, (onAnswer: (host: string) => void) => ChainClient>();

/** Creates a client for Base over the given RPC addresses. Calls of one moment travel as one multicall in one batch. */
export function createChainClient(options: RpcTransportOptions): ChainClient {
  const transports = createRpcTransports(options);
  const create = (onAnswer?: (host: string) => void): ChainClient =>
    createClient({
      chain: base,
      transport: fallBack(transports, onAnswer),
      batch: { multicall: { wait: 32, batchSize: 1_024 } },
      ccipRead: false,
      pollingInterval: 4_000,
      cacheTime: 0,
    });
  const client = create();
  followers.set(client, create);
  return client;
}

/** Creates a client over the same RPCs that records which of them answer its own requests. */
export function followAnswers(client: ChainClient): FollowedClient {
  const heard = new Set<string>();
  const create = followers.get(client);
  const followed = create
    ? noteRoot(
        create((host) => heard.add(host)),
        client,
      )
    : client;
  return { client: followed, hosts: () => [...heard] };
}

/** A second RPC beside the first one. */
export type SecondaryRpc = { readonly host: string; readonly client: ChainClient };
