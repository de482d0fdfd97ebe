import type { Account, Address, Chain, Client, Transport } from 'viem';
import type { SurroundingPage } from '../frame/ask-surrounding-page';

/**
 * A client of the connected wallet and account without actions: every mutation imports its own, so that few are
 * shipped.
 */
export type SigningClient = Client<Transport, Chain | undefined, Account | undefined>;

export type WalletConnection = {
  readonly account: Address;
  readonly chainId: number;
  readonly walletName: string;
  /**
   * The origin of the Safe wallet in whose frame this page acts as `account`; undefined for a wallet that a person
   * connected.
   */
  readonly surroundingOrigin?: string;
};

/**
 * The page's knowledge of the connected wallet, which comes from the wallet module (wagmi) only. An unauthenticated
 * connection lacks the session that this deployment requires, and can only be used to sign in.
 */
export type WalletSession =
  | { readonly status: 'reconnecting' }
  | { readonly status: 'disconnected' }
  | ({ readonly status: 'unauthenticated' } & WalletConnection)
  | ({ readonly status: 'connected' } & WalletConnection);

/**
 * The pages' interface to the wallet module, which is loaded on demand. Before that, `getSession` returns
 * `reconnecting` where a connection is remembered, else `disconnected`.
 */
export type WalletFacade = {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSession: () => WalletSession;
  /** Opens the connect dialog, after loading the wallet module where needed; an early call is not lost. */
  readonly openConnectDialog: () => void;
  /** Asks the wallet to switch to Base; throws the wallet's error. */
  readonly switchToBase: () => Promise<void>;
  /** Returns a client for the connected account and wallet; throws `wallet-not-connected` without one. */
  readonly getWalletClient: () => Promise<SigningClient>;
  /**
   * Requests a session with the gateway, through the sign-in dialog where there is none; false where the person did not
   * sign in. Throws `wallet-not-connected` without a wallet.
   */
  readonly requestSignIn: () => Promise<boolean>;
  /** Returns the page around this one; undefined outside a frame, and until it is known. */
  readonly getSurroundingPage: () => SurroundingPage | undefined;
};

/** Whether a page should show "Connect Wallet", which opens the sign-in dialog where only the sign-in is missing. */
export function needsConnecting({ status }: WalletSession): boolean {
  return status === 'disconnected' || status === 'unauthenticated';
}
