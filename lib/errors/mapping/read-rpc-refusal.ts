import { walkCauses } from './walk-causes';

/**
 * Reads a node's own message for a refused request, such as the reason of a revert; undefined where no node answered.
 */
export function readRpcRefusal(error: unknown): string | undefined {
  for (const inner of walkCauses(error)) {
    if (!(inner instanceof Error) || inner.name !== 'RpcRequestError') continue;
    if ('details' in inner && typeof inner.details === 'string') return inner.details;
  }
  return undefined;
}
