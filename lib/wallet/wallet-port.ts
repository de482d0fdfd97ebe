import type { Account, Address, Chain, Client, Transport } from 'viem';

/** A bare client of the connected wallet and account: every deed brings its own action, so that few are shipped. */
export type SigningClient = Client<Transport, Chain | undefined, Account | undefined>;

/** What the page knows about the connected wallet; the wallet part (wagmi) is its only source. */
export type WalletSession =
  | { readonly status: 'reconnecting' }
  | { readonly status: 'disconnected' }
  | {
      readonly status: 'connected';
      readonly account: Address;
      readonly chainId: number;
      readonly walletName: string;
    };

/**
 * The door between the pages and the wallet part, which is loaded when it is wanted.
 * Before it is loaded, `getSession` says `reconnecting` when a connection is remembered, else `disconnected`.
 */
export type WalletPort = {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSession: () => WalletSession;
  /** Opens the connect dialog, loading the wallet part first where needed; a call that comes early is not lost. */
  readonly openConnectDialog: () => void;
  /** Asks the wallet to change to Base; throws what the wallet says. */
  readonly switchToBase: () => Promise<void>;
  /** A client for the connected account and wallet; throws WalletNotConnectedError without one. */
  readonly getWalletClient: () => Promise<SigningClient>;
};
