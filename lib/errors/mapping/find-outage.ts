import { isGatewayClosed, isGatewaySilence, isStoredDataFailure, isWithoutGateway } from '../gateway';
import { toAppError } from './to-app-error';

const rpcOutages: ReadonlySet<string | undefined> = new Set(['rpc-unreachable', 'rpc-timeout', 'rpc-http']);

/** Tells whose outage an error is; undefined for refusals and all other errors. */
export function findOutage(error: unknown): 'gateway' | 'RPC' | undefined {
  if (error === undefined || error === null) return undefined;
  const known = toAppError(error);
  if (rpcOutages.has(known.kind)) return 'RPC';
  const isRefusal = isStoredDataFailure(known) || isGatewayClosed(known) || isWithoutGateway(known);
  return isGatewaySilence(known) && !isRefusal ? 'gateway' : undefined;
}
