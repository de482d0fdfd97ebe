import { type Client, createClient, type Transport } from 'viem';
import { base } from '@/config/chains';
import { createRpcTransports, fallBack, type RpcTransportOptions } from './rpc-transport';

/** A client that reads Base. It never lets a contract send the browser elsewhere (`ccipRead` is off). */
export type ChainClient = Client<Transport, typeof base>;

/** A client, and which RPCs have answered to it so far, the first to answer first. */
export type FollowedClient = { readonly client: ChainClient; readonly hosts: () => readonly string[] };

const followers = new WeakMap<ChainClient, (onAnswer: (host: string) => void) => ChainClient>();
const roots = new WeakMap<ChainClient, ChainClient>();

/** Reads Base through the given RPC addresses. Calls of one moment travel as one multicall in one batch. */
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

/** The same RPCs for one reading, of which it is told who answered this reading and nothing beside it. */
export function followAnswers(client: ChainClient): FollowedClient {
  const heard = new Set<string>();
  const create = followers.get(client);
  const followed = create ? create((host) => heard.add(host)) : client;
  roots.set(followed, client);
  return { client: followed, hosts: () => [...heard] };
}

/** The client that another one was made of to follow its answers, or that client itself. */
export const rootOf = (client: ChainClient): ChainClient => roots.get(client) ?? client;

/** An RPC beside the one that is asked first. */
export type SecondaryRpc = { readonly host: string; readonly client: ChainClient };
