import type {
  AddressBookItem,
  ChainInfo,
  EnvironmentInfo,
  OffChainSignMessageResponse,
  SafeInfoExtended,
  SendTransactionsResponse,
} from '@safe-global/safe-apps-sdk';
import type { Address, Hash, Hex } from 'viem';
import type { SafeAppsParameters } from '../protocol/parameters';
import type { RestrictedMethod, SafeAppsMethod } from '../protocol/protocol';
import type { HostTheme } from './replies';

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

/**
 * An answer as the protocol library declares it, with some fields narrowed; a value that does not fit does not compile.
 */
type Narrowed<Declared, Fields extends Partial<DeepReadonly<Declared>>> = DeepReadonly<
  Omit<Declared, keyof Fields>
> &
  Fields;

/** A complete signature, or '' while other owners must sign. */
export type AppSignature = Hex | '';

/** The result of a message for an app: its signature, or the transaction that signs it on the chain. */
export type SignedMessage =
  | (Narrowed<OffChainSignMessageResponse, { readonly messageHash: Hash }> & {
      readonly signature: AppSignature;
    })
  | SentTransaction;

type SentTransaction = Narrowed<SendTransactionsResponse, { readonly safeTxHash: Hash }>;

/** The host's answer to each method, in the form in which apps read it. */
export type HostReplies = {
  readonly getSafeInfo: Narrowed<
    SafeInfoExtended,
    {
      readonly safeAddress: Address;
      readonly owners: readonly Address[];
      readonly implementation: Address;
      readonly modules: readonly Address[] | null;
      readonly fallbackHandler: Address | null;
      readonly guard: Address | null;
    }
  > & {
    /** The chain's short name in capitals, for old apps. */
    readonly network: string;
  };
  readonly getChainInfo: DeepReadonly<ChainInfo>;
  readonly getEnvironmentInfo: DeepReadonly<EnvironmentInfo>;
  /** The gateway's answer, unchanged. */
  readonly getSafeBalances: unknown;
  /** The gateway's answer, unchanged. */
  readonly getTxBySafeTxHash: unknown;
  readonly rpcCall: unknown;
  readonly sendTransactions: SentTransaction;
  readonly signMessage: SignedMessage;
  readonly signTypedMessage: SignedMessage;
  readonly getOffChainSignature: AppSignature;
  readonly requestAddressBook: readonly Narrowed<AddressBookItem, { readonly address: Address }>[];
  readonly getCurrentTheme: HostTheme;
};

/** The app's own settings, which last while the app is open. */
export type AppSettings = { readonly offChainSigning: boolean };

export type HandlerContext = {
  readonly id: string;
  /** The app's origin. */
  readonly origin: string;
  readonly settings: AppSettings;
  /** The version that the app's library claims; before 7.11.0 it can't accept an off-chain signature. */
  readonly sdkVersion: string | undefined;
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal;
};

type Handled = Exclude<SafeAppsMethod, 'rpcCall' | 'wallet_getPermissions' | 'wallet_requestPermissions'>;

/**
 * One handler for each method. A handler throws UserRejectedError for a person's rejection and `invalid-request` for an
 * error that the app's developer can fix; the app learns nothing of other errors.
 */
export type SafeAppsHandlers = {
  readonly [M in Handled]: (
    parameters: SafeAppsParameters[M],
    context: HandlerContext,
  ) => Promise<HostReplies[M]>;
} & {
  readonly rpcCall: (
    request: Exclude<SafeAppsParameters['rpcCall'], { call: 'safe_setSettings' }>,
    context: HandlerContext,
  ) => Promise<unknown>;
};

/** A permission of an origin, and when it was granted, in milliseconds since 1970. */
export type GrantedPermission = { readonly method: RestrictedMethod; readonly grantedAt: number };

export type SafeAppsPermissions = {
  /** The permissions that this app has now. */
  readonly list: () => readonly GrantedPermission[];
  /** Asks the person and stores the answer; throws UserRejectedError where they reject. */
  readonly request: (methods: readonly RestrictedMethod[], context: HandlerContext) => Promise<void>;
};
