import type {
  ErrorResponse,
  Methods,
  RestrictedMethods,
  SDKRequestData,
  SuccessResponse,
} from '@safe-global/safe-apps-sdk';

/** A method of the Safe Apps protocol (specification, section 7), or the theme, which hosts offer beside them. */
export type SafeAppsMethod = `${Methods}` | 'getCurrentTheme';

/** Every method. */
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

/** Whether a method is one of the protocol. */
export const isSafeAppsMethod = (method: string): method is SafeAppsMethod =>
  safeAppsMethods.some((known) => known === method);

/** Methods that somebody has to answer at a screen: one at a time, and slowly. */
export const personMethods = [
  'sendTransactions',
  'signMessage',
  'signTypedMessage',
  'wallet_requestPermissions',
] as const satisfies readonly SafeAppsMethod[];

/** Whether a method waits for a person. */
export const isPersonMethod = (method: SafeAppsMethod): method is (typeof personMethods)[number] =>
  personMethods.some((known) => known === method);

/** A method that needs a permission (specification, section 5). */
export type RestrictedMethod = `${RestrictedMethods}`;

/** Every method that needs a permission. */
export const restrictedMethods = ['requestAddressBook'] as const satisfies readonly RestrictedMethod[];

/** The version of the protocol that both of our ends speak, in requests and in replies. */
export const safeAppsVersion = '9.1.0';

/** What an app posts to the window around it. */
export type SafeAppsRequest = Readonly<Omit<SDKRequestData, 'method'>> & { readonly method: string };

/** What a host posts back; `id` is that of the request, `code` is set when a person refused (EIP-1193). */
export type SafeAppsReply =
  | Readonly<Required<SuccessResponse<unknown>>>
  | (Readonly<Required<ErrorResponse>> & { readonly code?: typeof refusalCode });

/** A person said no (EIP-1193). */
export const refusalCode = 4001;

/** What apps read when a person closed a review, or did not permit something. */
export const refusalTexts = {
  review: 'Transaction was rejected',
  permissions: 'Permissions were rejected',
} as const;

/** What apps read when the reason is nothing that concerns them. */
export const failureText = 'Request failed';

/** An id for a request: 20 hexadecimal characters (specification, section 9). */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const knownVersion = /^0*[1-9]\d*(\.|$)/;

/** Whether a version's major number is at least 1 (specification, section 6). */
export function isKnownVersion(version: unknown): boolean {
  return typeof version === 'string' && version.length <= 64 && knownVersion.test(version);
}
