import type { Account, Address, Chain, Client, Transport } from 'viem';
import type { SurroundingPage } from '../frame/ask-surrounding-page';

/** A bare client of the connected wallet and account: every mutation brings its own action, so that few are shipped. */
export type SigningClient = Client<Transport, Chain | undefined, Account | undefined>;

export type WalletConnection = {
  readonly account: Address;
  readonly chainId: number;
  readonly walletName: string;
  /** The Safe wallet in whose frame this page acts as `account`; undefined for a wallet that somebody connected. */
  readonly surroundingOrigin?: string;
};

/**
 * What the page knows about the connected wallet; the wallet module (wagmi) is its only source. An unauthenticated
 * connection lacks the session that this deployment asks for: nothing is done with it but to sign in.
 */
export type WalletSession =
  | { readonly status: 'reconnecting' }
  | { readonly status: 'disconnected' }
  | ({ readonly status: 'unauthenticated' } & WalletConnection)
  | ({ readonly status: 'connected' } & WalletConnection);

/**
 * The door between the pages and the wallet module, which is loaded when it is wanted.
 * Before it is loaded, `getSession` says `reconnecting` when a connection is remembered, else `disconnected`.
 */
export type WalletFacade = {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSession: () => WalletSession;
  /** Opens the connect dialog, loading the wallet module first where needed; a call that comes early is not lost. */
  readonly openConnectDialog: () => void;
  /** Asks the wallet to change to Base; throws what the wallet says. */
  readonly switchToBase: () => Promise<void>;
  /** A client for the connected account and wallet; throws `wallet-not-connected` without one. */
  readonly getWalletClient: () => Promise<SigningClient>;
  /**
   * Asks for a session with the gateway, by the sign-in dialog where there is none; false when it was not given.
   * Throws `wallet-not-connected` without a wallet.
   */
  readonly requestSignIn: () => Promise<boolean>;
  /** The page in whose frame this one is; undefined outside a frame, and until it is known. */
  readonly getSurroundingPage: () => SurroundingPage | undefined;
};

/** Whether a page should offer "Connect Wallet", which opens the sign-in dialog where only that is missing. */
export function needsConnecting({ status }: WalletSession): boolean {
  return status === 'disconnected' || status === 'unauthenticated';
}
