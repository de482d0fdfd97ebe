import type { GatewayCall } from '../http/call';

export const listSafeAppsCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safe-apps',
} as const satisfies GatewayCall;
