import type { GatewayCall } from '../http/call';

export const listMessagesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/messages',
} as const satisfies GatewayCall;
export const proposeMessageCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/messages',
} as const satisfies GatewayCall;
export const getMessageCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/messages/{message_hash}',
} as const satisfies GatewayCall;
export const confirmMessageCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/messages/{message_hash}/signatures',
} as const satisfies GatewayCall;
