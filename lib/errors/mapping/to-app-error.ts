import { UnexpectedError } from '../app';
import { AppError } from '../base';
import { ChainError } from '../chain';
import type { WalletContext } from '../wallet';
import { fromWallet } from './from-wallet';
import { readName, walkCauses } from './walk-causes';

/**
 * The one place that looks inside errors of viem, wagmi, wallets and fetch. Causes are walked: what is ours already
 * counts first, then what only an RPC can have caused, then codes, then names, then words. `context` names the wallet
 * and chain where a text of the specification needs them.
 */
export function toAppError(error: unknown, context: WalletContext = {}): AppError {
  const causes = walkCauses(error);
  const known = causes.find((inner) => inner instanceof AppError);
  if (known instanceof AppError) return known;
  return (
    // Before the codes: a node says -32002 for "timed out", a wallet for "look at me".
    fromRpc(causes) ?? fromWallet(causes, context) ?? new UnexpectedError({ cause: error })
  );
}

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
function fromRpc(causes: readonly unknown[]): AppError | undefined {
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
