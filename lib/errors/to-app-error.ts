import { UnexpectedError } from './app';
import { AppError } from './base';
import { RpcUnreachableError } from './chain';
import { UserRejectedError, WalletBusyError, WalletFailedError, WrongNetworkError } from './wallet';

/**
 * The one place that looks inside errors of viem, wagmi, wallets and fetch. Causes are walked: what is ours already
 * counts first, then what only an RPC can have caused, then codes, then names.
 */
export function toAppError(error: unknown): AppError {
  const chain = walkCauses(error);
  const known = chain.find((inner) => inner instanceof AppError);
  if (known instanceof AppError) return known;

  // Before the codes: a node says -32002 for "timed out", a wallet for "look at me".
  if (chain.some((inner) => rpcNames.has(readName(inner) ?? '')))
    return new RpcUnreachableError({ cause: error });
  return (
    firstOf(chain, (inner) => fromCode(readCode(inner), error)) ??
    firstOf(chain, (inner) => fromName(readName(inner), error)) ??
    new UnexpectedError({ cause: error })
  );
}

/** What viem's own transports throw. A wallet's errors never have these names. */
const rpcNames: ReadonlySet<string> = new Set([
  'HttpRequestError',
  'TimeoutError',
  'WebSocketRequestError',
  'SocketClosedError',
  'RpcRequestError',
]);

/** Whatever else a wallet may answer, as viem names it. */
const walletNames: ReadonlySet<string> = new Set([
  'InternalRpcError',
  'UnknownRpcError',
  'InvalidInputRpcError',
  'InvalidParamsRpcError',
  'InvalidRequestRpcError',
  'LimitExceededRpcError',
  'MethodNotFoundRpcError',
  'MethodNotSupportedRpcError',
  'ResourceNotFoundRpcError',
  'TransactionRejectedRpcError',
  'UnauthorizedProviderError',
  'UnsupportedProviderMethodError',
  'ProviderDisconnectedError',
  'ChainDisconnectedError',
]);

function firstOf<T>(chain: readonly unknown[], read: (inner: unknown) => T | undefined): T | undefined {
  for (const inner of chain) {
    const found = read(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fromCode(code: number | undefined, cause: unknown): AppError | undefined {
  switch (code) {
    // 4001 is EIP-1193's refusal, 5000 that of WalletConnect.
    case 4001:
    case 5000:
      return new UserRejectedError({ cause });
    case -32002:
      return new WalletBusyError({ cause });
    case 4902:
      return new WrongNetworkError({ chainId: 0, cause });
    default:
      return undefined;
  }
}

function fromName(name: string | undefined, cause: unknown): AppError | undefined {
  switch (name) {
    case 'UserRejectedRequestError':
      return new UserRejectedError({ cause });
    case 'ResourceUnavailableRpcError':
      return new WalletBusyError({ cause });
    case 'ChainMismatchError':
    case 'SwitchChainError':
      return new WrongNetworkError({ chainId: 0, cause });
    default:
      return name !== undefined && walletNames.has(name) ? new WalletFailedError({ cause }) : undefined;
  }
}

/** The error and its causes, outermost first; a circle ends after ten steps. */
function walkCauses(error: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  let inner: unknown = error;
  while (inner !== undefined && inner !== null && chain.length < 10) {
    chain.push(inner);
    inner = typeof inner === 'object' && 'cause' in inner ? inner.cause : undefined;
  }
  return chain;
}

function readCode(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined;
}

function readName(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}
