import type { GatewayCall } from '../http/call';

export const createAccountCall = {
  method: 'POST',
  path: '/v1/accounts',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
export const getAccountCall = {
  method: 'GET',
  path: '/v1/accounts/{address}',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
export const deleteAccountCall = {
  method: 'DELETE',
  path: '/v1/accounts/{address}',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
export const listAccountDataTypesCall = {
  method: 'GET',
  path: '/v1/accounts/data-types',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
export const getAccountDataSettingsCall = {
  method: 'GET',
  path: '/v1/accounts/{address}/data-settings',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
export const putAccountDataSettingsCall = {
  method: 'PUT',
  path: '/v1/accounts/{address}/data-settings',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
