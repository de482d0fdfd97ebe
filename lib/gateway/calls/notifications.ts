import type { GatewayCall } from '../http/call';

export const registerDeviceCall = {
  method: 'POST',
  path: '/v1/register/notifications',
} as const satisfies GatewayCall;
export const unregisterSafeCall = {
  method: 'DELETE',
  path: '/v1/chains/{chainId}/notifications/devices/{uuid}/safes/{safe_address}',
} as const satisfies GatewayCall;
export const unregisterDeviceCall = {
  method: 'DELETE',
  path: '/v1/chains/{chainId}/notifications/devices/{uuid}',
} as const satisfies GatewayCall;
export const registerRecoveryModuleCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/recovery',
  withSession: true,
} as const satisfies GatewayCall;
