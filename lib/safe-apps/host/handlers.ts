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

/** An answer as the protocol's library declares it, with some fields narrowed: what does not fit it does not compile. */
type Narrowed<Declared, Fields extends Partial<DeepReadonly<Declared>>> = DeepReadonly<
  Omit<Declared, keyof Fields>
> &
  Fields;

/** A signature that is complete, or '' while further owners must sign. */
export type AppSignature = Hex | '';

/** What an app gets of a message: its signature, or the transaction by which it is signed on the chain. */
export type SignedMessage =
  | (Narrowed<OffChainSignMessageResponse, { readonly messageHash: Hash }> & {
      readonly signature: AppSignature;
    })
  | SentTransaction;

type SentTransaction = Narrowed<SendTransactionsResponse, { readonly safeTxHash: Hash }>;

/** What the host says to each method, in the form in which apps read it. */
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
    /** The chain's short name in capitals, which old apps read. */
    readonly network: string;
  };
  readonly getChainInfo: DeepReadonly<ChainInfo>;
  readonly getEnvironmentInfo: DeepReadonly<EnvironmentInfo>;
  /** The gateway's answer, as it is. */
  readonly getSafeBalances: unknown;
  /** The gateway's answer, as it is. */
  readonly getTxBySafeTxHash: unknown;
  readonly rpcCall: unknown;
  readonly sendTransactions: SentTransaction;
  readonly signMessage: SignedMessage;
  readonly signTypedMessage: SignedMessage;
  readonly getOffChainSignature: AppSignature;
  readonly requestAddressBook: readonly Narrowed<AddressBookItem, { readonly address: Address }>[];
  readonly getCurrentTheme: HostTheme;
};

/** What an app chose for itself; it lasts as long as the app is open. */
export type AppSettings = { readonly offChainSigning: boolean };

export type HandlerContext = {
  readonly id: string;
  /** Of the app. */
  readonly origin: string;
  readonly settings: AppSettings;
  /** The app's word about its own library; such before 7.11.0 cannot take a signature off the chain. */
  readonly sdkVersion: string | undefined;
  /** Ends when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
};

type Handled = Exclude<SafeAppsMethod, 'rpcCall' | 'wallet_getPermissions' | 'wallet_requestPermissions'>;

/**
 * One handler for each method. What a person refused is thrown as UserRejectedError, what the app's developer can mend as
 * `invalid-request`; of everything else the app learns nothing.
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

/** What an origin was permitted, and when, in milliseconds since 1970. */
export type GrantedPermission = { readonly method: RestrictedMethod; readonly grantedAt: number };

export type SafeAppsPermissions = {
  /** What this app holds now. */
  readonly list: () => readonly GrantedPermission[];
  /** Asks a person and keeps the answer; throws UserRejectedError when they refuse. */
  readonly request: (methods: readonly RestrictedMethod[], context: HandlerContext) => Promise<void>;
};
