/** Every method of the Safe Apps protocol (specification, section 7), and the theme, which hosts offer beside them. */
export const bridgeMethods = [
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
] as const;
export type BridgeMethod = (typeof bridgeMethods)[number];

/** Whether a method is one of the protocol. */
export const isBridgeMethod = (method: string): method is BridgeMethod =>
  bridgeMethods.some((known) => known === method);

/** Methods that somebody has to answer at a screen: one at a time, and slowly. */
export const personMethods = [
  'sendTransactions',
  'signMessage',
  'signTypedMessage',
  'wallet_requestPermissions',
] as const satisfies readonly BridgeMethod[];

/** Whether a method waits for a person. */
export const isPersonMethod = (method: BridgeMethod): method is (typeof personMethods)[number] =>
  personMethods.some((known) => known === method);

/** Methods that need a permission (specification, section 5). */
export const restrictedMethods = ['requestAddressBook'] as const satisfies readonly BridgeMethod[];
export type RestrictedMethod = (typeof restrictedMethods)[number];

/** The version of the protocol that both of our ends speak, in requests and in replies. */
export const bridgeVersion = '9.1.0';

/** What an app posts to the window around it. */
export type BridgeRequest = {
  readonly id: string;
  readonly method: string;
  readonly params: unknown;
  readonly env: { readonly sdkVersion: string };
};

/** What a host posts back; `id` is that of the request. */
export type BridgeReply =
  | { readonly id: string; readonly success: true; readonly version: string; readonly data: unknown }
  | {
      readonly id: string;
      readonly success: false;
      readonly version: string;
      readonly error: string;
      /** Set when a person refused (EIP-1193). */
      readonly code?: typeof refusalCode;
    };

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
