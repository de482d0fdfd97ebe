import type { GatewayCall } from '../http/call';

export const listChainsCall = { method: 'GET', path: '/v1/chains' } as const satisfies GatewayCall;
export const getChainCall = { method: 'GET', path: '/v1/chains/{chainId}' } as const satisfies GatewayCall;
export const listServiceChainsCall = { method: 'GET', path: '/v2/chains' } as const satisfies GatewayCall;
export const getServiceChainCall = {
  method: 'GET',
  path: '/v2/chains/{chainId}',
} as const satisfies GatewayCall;
export const listMasterCopiesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/about/master-copies',
} as const satisfies GatewayCall;
export const getIndexingStatusCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/about/indexing',
} as const satisfies GatewayCall;
