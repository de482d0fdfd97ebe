import { GatewayError, GatewayFailure } from '../gateway';

/** True when the gateway gave no answer that can be used, as opposed to one that refuses. */
export function isGatewaySilence(error: unknown): boolean {
  if (error instanceof GatewayError) return error.canRetry;
  return error instanceof GatewayFailure;
}
