import { UnexpectedError } from '../app';
import { AppError } from '../base';
import { ChainError } from '../chain';
import type { WalletContext } from '../wallet';
import { fromWallet } from './from-wallet';
import { readName, walkCauses } from './walk-causes';

/**
 * Maps errors of viem, wagmi, wallets and fetch to Concord's own; no other function looks inside them. Among the
 * causes, Concord's own errors come first, then errors that only an RPC can cause, then codes, then names, then
 * messages. `context` names the wallet and chain for the specification's texts.
 */
export function toAppError(error: unknown, context: WalletContext = {}): AppError {
  const causes = walkCauses(error);
  const known = causes.find((inner) => inner instanceof AppError);
  if (known instanceof AppError) return known;
  return (
    // The RPC is checked first, because -32002 means "timed out" from a node and "already open" from a wallet.
    fromRpc(causes) ?? fromWallet(causes, context) ?? new UnexpectedError({ cause: error })
  );
}

/** Names of the errors that viem's own transports throw. A wallet's errors never have these names. */
const rpcNames: ReadonlySet<string> = new Set([
  'HttpRequestError',
  'TimeoutError',
  'WebSocketRequestError',
  'SocketClosedError',
  'ResponseBodyTooLargeError',
  'RpcRequestError',
]);

/** Maps the failure of a request to an RPC; undefined where no cause comes from one. */
function fromRpc(causes: readonly unknown[]): AppError | undefined {
  const found = causes.find((inner) => rpcNames.has(readName(inner) ?? ''));
  if (found === undefined) return undefined;
  const [cause] = causes;
  if (readName(found) === 'TimeoutError') return new ChainError({ kind: 'rpc-timeout', cause });
  const status = readStatus(found);
  // viem also says "HTTP request failed" for a page instead of JSON, whose status is 200.
  if (status !== undefined && status >= 400) return new ChainError({ kind: 'rpc-http', status, cause });
  return new ChainError({ kind: 'rpc-unreachable', cause });
}

function readStatus(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
}
