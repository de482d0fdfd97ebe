import { GatewayError } from '../gateway';
import { HostRejectedError } from '../wallet';
import { isStoredDataFailure } from './is-stored-data-failure';
import { toAppError } from './to-app-error';

/** An error in words for people. */
export type ErrorDescription = {
  readonly title: string;
  readonly detail?: string;
  /** Whether asking again may help. */
  readonly canRetry: boolean;
  /** How loud it is, where it is no failure. */
  readonly tone?: 'info';
};

const permanent = new Set([
  'WrongChainError',
  'NotASafeError',
  'TransactionContradictedError',
  'MessageContradictedError',
  'SignerChangedError',
  'ChainNotConfiguredError',
  'SwitchUnsupportedError',
  'TypedDataUnsupportedError',
  'ContractAccountError',
]);

const details: Readonly<Record<string, string>> = {
  GatewayUnreachableError: 'Nothing was lost. What the chain alone can tell is still shown.',
  GatewayTimeoutError: 'Nothing was lost. It may be busy; try again.',
  GatewayAnswerError: 'Nothing was lost. Try again later, or use another gateway.',
  GatewayContentTypeError:
    'Nothing was lost. Something between you and the gateway may have answered in its place, such as the sign-in page of a network.',
  GatewayTooLargeError: 'Nothing was lost. Try again later, or use another gateway.',
  RpcUnreachableError:
    'Nothing was lost. Without the chain nothing can be checked, so nothing can be signed.',
  RpcTimeoutError: 'Nothing was lost. It may be busy; try again.',
  RpcHttpError: 'Nothing was lost. It may have had too many requests; try again in a while.',
  WrongChainError: 'Check the RPC address under Settings, Environment variables.',
  ConnectorNotFoundError: 'The wallet is not there any more. Unlock or install it, then try again.',
  ContractAccountError:
    'It can approve the transaction on the chain instead: the page of the transaction has this as another way to confirm.',
  SwitchChainError: 'Choose Base in the wallet itself, or disconnect.',
  SafeInfoError: 'The wallet around this page did not answer. Reload the page, or open it in a tab.',
  RpcsDisagreeError:
    'One of them is wrong or far behind, so neither is believed. Nothing was lost. You can choose other RPCs under Settings, Environment variables.',
  NotASafeError: 'Check the address. A Safe of another network does not exist on Base.',
};

/** A person may close the host's review without knowing that it ends the request here. */
const rejectedInHost: ErrorDescription = {
  title: 'Rejected in the Safe wallet around this page',
  detail: 'No funds moved.',
  canRetry: false,
  tone: 'info',
};

/** Title, detail and whether to retry; nothing at all for what the person refused in their own wallet or broke off. */
export function describeError(error: unknown): ErrorDescription | undefined {
  if (error instanceof Error && error.name === 'AbortError') return undefined;
  const known = toAppError(error);
  if (known instanceof HostRejectedError) return rejectedInHost;
  if (known.name === 'UserRejectedError') return undefined;
  if (isStoredDataFailure(known)) return describeStoredDataFailure(known);
  const detail = known instanceof GatewayError ? describeStatus(known.status) : details[known.name];
  const canRetry = known instanceof GatewayError ? known.canRetry : !permanent.has(known.name);
  return { title: known.message, ...(detail ? { detail } : {}), canRetry };
}

/** No outage: asking again helps only after the entry was removed or mended at the gateway. */
const describeStoredDataFailure = ({ message }: GatewayError): ErrorDescription => ({
  title: 'The gateway refuses this request: it stores an invalid entry',
  detail: `A transaction or message stored at the gateway doesn’t match its hash or signatures (${message}). The gateway itself is working, and nothing of yours was lost.`,
  canRetry: true,
});

/** What the gateway's own error means, beside its words, which the specification fixes. */
function describeStatus(status: number): string {
  if (status === 429) return 'Nothing was lost. The gateway has had too many requests; try again in a while.';
  if (status >= 500) return 'Nothing was lost. The gateway is not well; try again in a while.';
  if (status === 404) return 'The gateway does not have what was asked for.';
  if (status === 401 || status === 403) return 'The gateway does not allow this.';
  return 'The gateway refused what it was asked.';
}
