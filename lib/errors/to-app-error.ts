import { UnexpectedError } from './app';
import { AppError } from './base';
import { RpcUnreachableError } from './chain';
import { UserRejectedError, WalletBusyError, WalletFailedError, WrongNetworkError } from './wallet';

/**
 * The one place that looks inside errors of viem, wagmi, wallets and fetch. Causes are walked; codes count before
 * names, names before texts.
 */
export function toAppError(error: unknown): AppError {
  const chain = walkCauses(error);
  const known = chain.find((inner) => inner instanceof AppError);
  if (known instanceof AppError) return known;

  for (const inner of chain) {
    const found = fromCode(readCode(inner), error) ?? fromName(readName(inner), error);
    if (found) return found;
  }
  return new UnexpectedError({ cause: error });
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
    case 'HttpRequestError':
    case 'TimeoutError':
    case 'WebSocketRequestError':
    case 'SocketClosedError':
      return new RpcUnreachableError({ cause });
    case 'RpcRequestError':
    case 'InternalRpcError':
    case 'UnknownRpcError':
    case 'MethodNotFoundRpcError':
    case 'MethodNotSupportedRpcError':
    case 'UnauthorizedProviderError':
    case 'ProviderDisconnectedError':
      return new WalletFailedError({ cause });
    default:
      return undefined;
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
