import type { GatewayCall } from '../http/call';

export const getSafeCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}',
} as const satisfies GatewayCall;
export const listOverviewsCall = { method: 'GET', path: '/v1/safes' } as const satisfies GatewayCall;
export const getNoncesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/nonces',
} as const satisfies GatewayCall;
export const getCreationCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/transactions/creation',
} as const satisfies GatewayCall;
export const listOwnedSafesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/owners/{address}/safes',
} as const satisfies GatewayCall;
export const listAllOwnedSafesRetiredCall = {
  method: 'GET',
  path: '/v1/owners/{address}/safes',
  isRetired: true,
} as const satisfies GatewayCall;
export const listAllOwnedSafesCall = {
  method: 'GET',
  path: '/v2/owners/{address}/safes',
} as const satisfies GatewayCall;
