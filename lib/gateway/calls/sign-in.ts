import type { GatewayCall } from '../http/call';

export const getAuthNonceCall = {
  method: 'GET',
  path: '/v1/auth/nonce',
  withSession: true,
} as const satisfies GatewayCall;
export const verifyAuthCall = {
  method: 'POST',
  path: '/v1/auth/verify',
  withSession: true,
} as const satisfies GatewayCall;
export const getAuthMeCall = {
  method: 'GET',
  path: '/v1/auth/me',
  withSession: true,
} as const satisfies GatewayCall;
export const logoutCall = {
  method: 'POST',
  path: '/v1/auth/logout',
  withSession: true,
} as const satisfies GatewayCall;
