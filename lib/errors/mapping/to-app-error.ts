import { UserRejectedError, WalletError } from '@/lib/errors/wallet';
import { UnexpectedError } from '../app';
import { AppError } from '../base';
import { ChainError } from '../chain';
import type { WalletContext } from '../wallet';
import { readName, walkCauses } from './walk-causes';

/** Wallets' messages without a code for a rejection or a closed window. */
const refusalMessages =
  /user rejected|user denied|user closed modal|accounts received is empty|connection request reset/i;

/** Messages of devices that can't sign typed data, and a Ledger's answer to an unknown instruction. */
const unsupportedMessages =
  /0x6d00|ins_not_supported|(typed ?data|eip-?712)[^.]{0,60}(not|n't) (be )?support|(unsupported|not support|n't support)[^.]{0,60}(typed ?data|eip-?712)/i;

/** viem's names for all other failures of a wallet. */
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

type Reader = (inner: unknown) => AppError | undefined;

/** Maps the error of a wallet, or of wagmi for it; undefined where no cause comes from a wallet. */
function fromWallet(causes: readonly unknown[], context: WalletContext): AppError | undefined {
  const [cause] = causes;
  const first = (read: Reader): AppError | undefined => {
    for (const inner of causes) {
      const found = read(inner);
      if (found) return found;
    }
    return undefined;
  };
  return (
    first((inner) => fromCode(readCode(inner), cause, context)) ??
    first((inner) => fromName(readName(inner), cause, context)) ??
    first((inner) => fromMessage(readMessage(inner), cause, context)) ??
    first((inner) => fromWeakName(readName(inner), cause))
  );
}

function fromCode(code: number | undefined, cause: unknown, { asked }: WalletContext): AppError | undefined {
  switch (code) {
    // 4001 is a rejection in EIP-1193, 5000 in WalletConnect.
    case 4001:
    case 5000:
      return new UserRejectedError({ cause });
    case -32002:
      return new WalletError({ kind: 'wallet-busy', cause });
    // The wallet doesn't know the method (EIP-1474, EIP-1193).
    case -32601:
    case 4200:
      return asked === 'typedData' ? new WalletError({ kind: 'typed-data-unsupported', cause }) : undefined;
    default:
      return undefined;
  }
}

function fromName(name: string | undefined, cause: unknown, context: WalletContext): AppError | undefined {
  switch (name) {
    case 'UserRejectedRequestError':
      return new UserRejectedError({ cause });
    case 'ResourceUnavailableRpcError':
      return new WalletError({ kind: 'wallet-busy', cause });
    case 'ProviderNotFoundError':
    case 'ConnectorNotFoundError':
      return new WalletError({ kind: 'connector-not-found', cause });
    case 'ChainNotConfiguredError':
      return new WalletError({ kind: 'chain-not-configured', ...context, cause });
    case 'SwitchChainNotSupportedError':
      return new WalletError({ kind: 'switch-unsupported', cause });
    case 'ChainMismatchError':
    case 'ConnectorChainMismatchError':
      return new WalletError({ kind: 'wrong-network', chainId: 0, cause });
    default:
      return undefined;
  }
}

function fromMessage(message: string, cause: unknown, { asked }: WalletContext): AppError | undefined {
  if (refusalMessages.test(message)) return new UserRejectedError({ cause });
  if (asked === 'typedData' && unsupportedMessages.test(message))
    return new WalletError({ kind: 'typed-data-unsupported', cause });
  return undefined;
}

/** Checked last, because wagmi wraps every failure of a switch, even a rejection, in an error of this name. */
function fromWeakName(name: string | undefined, cause: unknown): AppError | undefined {
  if (name === 'SwitchChainError') return new WalletError({ kind: 'switch-failed', cause });
  return name !== undefined && walletNames.has(name)
    ? new WalletError({ kind: 'wallet-failed', cause })
    : undefined;
}

function readCode(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined;
}

function readMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const read = (field: unknown) => (typeof field === 'string' ? field : '');
  const message = 'message' in error ? read(error.message) : '';
  return `${message} ${'details' in error ? read(error.details) : ''}`.slice(0, 2_000);
}
