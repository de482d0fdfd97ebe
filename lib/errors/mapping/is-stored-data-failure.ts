import { GatewayError } from '../gateway';

/** True when the gateway is well but refuses a list or transaction, because data that it stores fails its own checks. */
export const isStoredDataFailure = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.isStoredDataFailure;
