import type { ChainClient } from './chain-client';

/** An RPC beside the one that is asked first. */
export type SecondaryRpc = { readonly host: string; readonly client: ChainClient };
