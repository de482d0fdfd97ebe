import { GatewayFailure } from '@/lib/errors/gateway';
import type { GatewayClient } from './client';

/**
 * Stands in the place of the gateway where a person chose to use none: it sends no request, and each call fails at once
 * with `gateway-none`.
 */
export const noGateway: GatewayClient = {
  // Holds no address that could be requested.
  baseUrl: 'none:',
  host: 'no gateway',
  send: () => Promise.reject(new GatewayFailure({ kind: 'gateway-none' })),
};
