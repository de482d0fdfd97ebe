import { toAppError } from './to-app-error';

/** An error in words for people. */
export type ErrorDescription = {
  readonly title: string;
  readonly detail?: string;
  /** Whether asking again may help. */
  readonly canRetry: boolean;
};

const permanent = new Set([
  'WrongChainError',
  'NotASafeError',
  'TransactionContradictedError',
  'SignerChangedError',
  'ChainNotConfiguredError',
  'SwitchUnsupportedError',
]);

const details: Readonly<Record<string, string>> = {
  GatewayUnreachableError: 'Nothing was lost. What the chain alone can tell is still shown.',
  GatewayTimeoutError: 'Nothing was lost. It may be busy; try again.',
  GatewayAnswerError: 'Nothing was lost. Try again later, or use another gateway.',
  RpcUnreachableError:
    'Nothing was lost. Without the chain nothing can be checked, so nothing can be signed.',
  RpcTimeoutError: 'Nothing was lost. It may be busy; try again.',
  RpcHttpError: 'Nothing was lost. It may have had too many requests; try again in a while.',
  WrongChainError: 'Check the RPC address of this site.',
  ConnectorNotFoundError: 'The wallet is not there any more. Unlock or install it, then try again.',
  SwitchChainError: 'Choose Base in the wallet itself, or disconnect.',
  SafeInfoError: 'The wallet around this page did not answer. Reload the page, or open it in a tab.',
  NotASafeError: 'Check the address. A Safe of another network does not exist on Base.',
};

/** Title, detail and whether to retry; nothing at all for what the person refused or broke off. */
export function describeError(error: unknown): ErrorDescription | undefined {
  if (error instanceof Error && error.name === 'AbortError') return undefined;
  const known = toAppError(error);
  if (known.name === 'UserRejectedError') return undefined;
  const detail = details[known.name];
  return { title: known.message, ...(detail ? { detail } : {}), canRetry: !permanent.has(known.name) };
}
