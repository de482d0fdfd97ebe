import type { GatewayCall } from '../http/call';

export const listDelegatesCall = {
  method: 'GET',
  path: '/v2/chains/{chainId}/delegates',
} as const satisfies GatewayCall;
export const createDelegateCall = {
  method: 'POST',
  path: '/v2/chains/{chainId}/delegates',
} as const satisfies GatewayCall;
export const deleteDelegateCall = {
  method: 'DELETE',
  path: '/v2/chains/{chainId}/delegates/{delegate}',
} as const satisfies GatewayCall;
