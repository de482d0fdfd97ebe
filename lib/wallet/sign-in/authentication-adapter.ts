import type { Address, Hex } from 'viem';

/** A message with the signature of the account's key. */
export type SignedMessage = {
  readonly account: Address;
  readonly message: string;
  readonly signature: Hex;
};

/** The functions that the sign-in needs from the service that keeps the sessions (specification, section 7.3). */
export type AuthenticationAdapter = {
  /**
   * Fetches a nonce for one message of this account. Throws `sign-in-contract-account` where the account can't sign in.
   */
  readonly getNonce: (account: Address) => Promise<string>;
  /** Creates the message to sign. */
  readonly createMessage: (message: { account: Address; nonce: string }) => string;
  /**
   * Exchanges the signature for a session. Throws `signer-changed`, `session-not-saved` and what the service throws.
   */
  readonly verify: (signed: SignedMessage) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Whether this browser has a session of exactly this account. */
  readonly getSession: (account: Address) => Promise<boolean>;
};
