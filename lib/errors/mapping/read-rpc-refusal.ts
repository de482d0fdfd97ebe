import { walkCauses } from './walk-causes';

/** What a node itself said when it refused a request, such as the reason of a revert; undefined where none answered. */
export function readRpcRefusal(error: unknown): string | undefined {
  for (const inner of walkCauses(error)) {
    if (!(inner instanceof Error) || inner.name !== 'RpcRequestError') continue;
    if ('details' in inner && typeof inner.details === 'string') return inner.details;
  }
  return undefined;
}
