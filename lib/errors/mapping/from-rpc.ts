import type { AppError } from '../base';
import { ChainError } from '../chain';
import { readName } from './walk-causes';

/** What viem's own transports throw. A wallet's errors never have these names. */
const rpcNames: ReadonlySet<string> = new Set([
  'HttpRequestError',
  'TimeoutError',
  'WebSocketRequestError',
  'SocketClosedError',
  'ResponseBodyTooLargeError',
  'RpcRequestError',
]);

/** What became of a request to an RPC, or nothing when the causes have nothing to do with one. */
export function fromRpc(causes: readonly unknown[]): AppError | undefined {
  const found = causes.find((inner) => rpcNames.has(readName(inner) ?? ''));
  if (found === undefined) return undefined;
  const [cause] = causes;
  if (readName(found) === 'TimeoutError') return new ChainError({ kind: 'rpc-timeout', cause });
  const status = readStatus(found);
  // viem says "HTTP request failed" of a page in place of JSON too, whose status is 200.
  if (status !== undefined && status >= 400) return new ChainError({ kind: 'rpc-http', status, cause });
  return new ChainError({ kind: 'rpc-unreachable', cause });
}

function readStatus(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
}
