import type { GatewayCall } from '../http/call';

export const relayTransactionCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/relay',
} as const satisfies GatewayCall;
export const getRelayCountCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/relay/{address}',
} as const satisfies GatewayCall;
export const getRelayStatusCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/relay/status/{taskId}',
} as const satisfies GatewayCall;
