import type { GatewayCall } from '../http/call';

export const registerEmailCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails',
  isRetired: true,
} as const satisfies GatewayCall;
export const changeEmailCall = {
  method: 'PUT',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails/{signer}',
  isRetired: true,
} as const satisfies GatewayCall;
export const resendEmailCodeCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails/{signer}/verify-resend',
  isRetired: true,
} as const satisfies GatewayCall;
export const verifyEmailCall = {
  method: 'PUT',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails/{signer}/verify',
  isRetired: true,
} as const satisfies GatewayCall;
export const getRegisteredEmailCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails/{signer}',
  isRetired: true,
} as const satisfies GatewayCall;
export const deleteRegisteredEmailCall = {
  method: 'DELETE',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails/{signer}',
  isRetired: true,
} as const satisfies GatewayCall;
export const unsubscribeCall = {
  method: 'DELETE',
  path: '/v1/subscriptions',
  isRetired: true,
} as const satisfies GatewayCall;
export const unsubscribeAllCall = {
  method: 'DELETE',
  path: '/v1/subscriptions/all',
  isRetired: true,
} as const satisfies GatewayCall;
