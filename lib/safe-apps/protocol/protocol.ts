import type {
  ErrorResponse,
  Methods,
  RestrictedMethods,
  SDKRequestData,
  SuccessResponse,
} from '@safe-global/safe-apps-sdk';

/** A method of the Safe Apps protocol (specification, section 7), or the theme, which hosts offer in addition. */
export type SafeAppsMethod = `${Methods}` | 'getCurrentTheme';

export const safeAppsMethods = [
  'getSafeInfo',
  'getChainInfo',
  'getEnvironmentInfo',
  'getSafeBalances',
  'getTxBySafeTxHash',
  'rpcCall',
  'sendTransactions',
  'signMessage',
  'signTypedMessage',
  'getOffChainSignature',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'requestAddressBook',
  'getCurrentTheme',
] as const satisfies readonly SafeAppsMethod[];

/** Whether the protocol has a method of this name. */
export const isSafeAppsMethod = (method: string): method is SafeAppsMethod =>
  safeAppsMethods.some((known) => known === method);

/** Methods that a person answers on a screen, so only one at a time. */
export const personMethods = [
  'sendTransactions',
  'signMessage',
  'signTypedMessage',
  'wallet_requestPermissions',
] as const satisfies readonly SafeAppsMethod[];

/** Whether a person answers the method. */
export const isPersonMethod = (method: SafeAppsMethod): method is (typeof personMethods)[number] =>
  personMethods.some((known) => known === method);

/** A method that needs a permission (specification, section 5). */
export type RestrictedMethod = `${RestrictedMethods}`;

export const restrictedMethods = ['requestAddressBook'] as const satisfies readonly RestrictedMethod[];

/** The version of the protocol that Concord's host and guest send, in requests and replies. */
export const safeAppsVersion = '9.1.0';

/** The message of an app to its parent window. */
export type SafeAppsRequest = Readonly<Omit<SDKRequestData, 'method'>> & { readonly method: string };

/** The message of a host to its app; `id` is the request's id, `code` is set for a person's rejection (EIP-1193). */
export type SafeAppsReply =
  | Readonly<Required<SuccessResponse<unknown>>>
  | (Readonly<Required<ErrorResponse>> & { readonly code?: typeof refusalCode });

/** A person's rejection (EIP-1193). */
export const refusalCode = 4001;

/** The errors that apps receive when a person closes a review or denies a permission. */
export const refusalTexts = {
  review: 'Transaction was rejected',
  permissions: 'Permissions were rejected',
} as const;

/** The error that apps receive where the reason does not concern them. */
export const failureText = 'Request failed';

/** Creates the id of a request: 20 hexadecimal characters (specification, section 9). */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const knownVersion = /^0*[1-9]\d*(\.|$)/;

/** Whether a version's major number is at least 1 (specification, section 6). */
export function isKnownVersion(version: unknown): boolean {
  return typeof version === 'string' && version.length <= 64 && knownVersion.test(version);
}
