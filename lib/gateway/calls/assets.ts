import type { GatewayCall } from '../http/call';

export const getBalancesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/balances/{currency}',
  deadline: 30_000,
} as const satisfies GatewayCall;
export const listFiatCodesCall = {
  method: 'GET',
  path: '/v1/balances/supported-fiat-codes',
} as const satisfies GatewayCall;
export const listCollectiblesRetiredCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/collectibles',
  isRetired: true,
  deadline: 30_000,
} as const satisfies GatewayCall;
export const listCollectiblesCall = {
  method: 'GET',
  path: '/v2/chains/{chainId}/safes/{address}/collectibles',
  deadline: 30_000,
} as const satisfies GatewayCall;
