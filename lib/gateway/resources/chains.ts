import { getChainCall, getServiceChainCall, listChainsCall, listServiceChainsCall } from '../calls/chains';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { type Page, pageSchema, type UnreadableRow } from '../http/rows';
import { chainSchema, type GatewayChain } from './chain-config';

type PageQuestion = { readonly cursor?: string | undefined };
type ChainPage = Page<GatewayChain | UnreadableRow>;

const idPath = ['chainId'];

/** GET /v1/chains: a page of the gateway's chains. */
export function listChains(
  client: GatewayClient,
  { cursor }: PageQuestion = {},
  { signal }: RequestOptions = {},
): Promise<ChainPage> {
  return requestGateway(client, {
    call: listChainsCall,
    parameters: {},
    query: { cursor },
    schema: pageSchema(chainSchema, idPath),
    signal,
  });
}

/** GET /v1/chains/{chainId} */
export function getChain(
  client: GatewayClient,
  { chainId }: { chainId: number },
  { signal }: RequestOptions = {},
): Promise<GatewayChain> {
  return requestGateway(client, { call: getChainCall, parameters: { chainId }, schema: chainSchema, signal });
}

/** The front end whose features are listed; the gateway refuses these calls without one. */
type ServiceQuestion = { readonly serviceKey?: string };

const webWallet = 'WALLET_WEB';

/** GET /v2/chains: a page of the gateway's chains, with the features for one front end. */
export function listServiceChains(
  client: GatewayClient,
  { serviceKey = webWallet, cursor }: ServiceQuestion & PageQuestion = {},
  { signal }: RequestOptions = {},
): Promise<ChainPage> {
  return requestGateway(client, {
    call: listServiceChainsCall,
    parameters: {},
    query: { serviceKey, cursor },
    schema: pageSchema(chainSchema, idPath),
    signal,
  });
}

/** GET /v2/chains/{chainId} */
export function getServiceChain(
  client: GatewayClient,
  { chainId, serviceKey = webWallet }: ServiceQuestion & { readonly chainId: number },
  { signal }: RequestOptions = {},
): Promise<GatewayChain> {
  return requestGateway(client, {
    call: getServiceChainCall,
    parameters: { chainId },
    query: { serviceKey },
    schema: chainSchema,
    signal,
  });
}
