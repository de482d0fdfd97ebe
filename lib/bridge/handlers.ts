import type { Address, Hash, Hex } from 'viem';
import type { BridgeParameters } from './parameters';
import type { BridgeMethod, RestrictedMethod } from './protocol';
import type { HostTheme } from './replies';

/** A signature that is complete, or '' while further owners must sign. */
export type AppSignature = Hex | '';

/** What an app gets of a message: its signature, or the transaction by which it is signed on the chain. */
export type SignedMessage =
  | { readonly messageHash: Hash; readonly signature: AppSignature }
  | { readonly safeTxHash: Hash };

/** What the host says to each method, in the form in which apps read it. */
export type HostReplies = {
  readonly getSafeInfo: {
    readonly safeAddress: Address;
    readonly chainId: number;
    readonly owners: readonly Address[];
    readonly threshold: number;
    /** Whether nobody who is an owner is connected. */
    readonly isReadOnly: boolean;
    readonly nonce: number;
    readonly implementation: Address;
    readonly modules: readonly Address[] | null;
    readonly fallbackHandler: Address | null;
    readonly guard: Address | null;
    readonly version: string | null;
    /** The chain's short name in capitals, which old apps read. */
    readonly network: string;
  };
  readonly getChainInfo: {
    readonly chainName: string;
    readonly chainId: string;
    readonly shortName: string;
    readonly nativeCurrency: {
      readonly name: string;
      readonly symbol: string;
      readonly decimals: number;
      readonly logoUri: string;
    };
    readonly blockExplorerUriTemplate: {
      readonly address: string;
      readonly txHash: string;
      readonly api: string;
    };
  };
  readonly getEnvironmentInfo: { readonly origin: string };
  /** The gateway's answer, as it is. */
  readonly getSafeBalances: unknown;
  /** The gateway's answer, as it is. */
  readonly getTxBySafeTxHash: unknown;
  readonly rpcCall: unknown;
  readonly sendTransactions: { readonly safeTxHash: Hash };
  readonly signMessage: SignedMessage;
  readonly signTypedMessage: SignedMessage;
  readonly getOffChainSignature: AppSignature;
  readonly requestAddressBook: readonly {
    readonly address: Address;
    readonly name: string;
    readonly chainId: string;
  }[];
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

type Handled = Exclude<BridgeMethod, 'rpcCall' | 'wallet_getPermissions' | 'wallet_requestPermissions'>;

/**
 * One handler for each method. What a person refused is thrown as UserRejectedError, what the app's developer can mend as
 * BridgeRequestError; of everything else the app learns nothing.
 */
export type BridgeHandlers = {
  readonly [M in Handled]: (
    parameters: BridgeParameters[M],
    context: HandlerContext,
  ) => Promise<HostReplies[M]>;
} & {
  readonly rpcCall: (
    request: Exclude<BridgeParameters['rpcCall'], { call: 'safe_setSettings' }>,
    context: HandlerContext,
  ) => Promise<unknown>;
};

/** What an origin was permitted, and when, in milliseconds since 1970. */
export type GrantedPermission = { readonly method: RestrictedMethod; readonly grantedAt: number };

export type BridgePermissions = {
  /** What this app holds now. */
  readonly list: () => readonly GrantedPermission[];
  /** Asks a person and keeps the answer; throws UserRejectedError when they refuse. */
  readonly request: (methods: readonly RestrictedMethod[], context: HandlerContext) => Promise<void>;
};
