import type { Address, Hex } from 'viem';

/** A message and what the account's key made of it. */
export type SignedMessage = {
  readonly account: Address;
  readonly message: string;
  readonly signature: Hex;
};

/** What the sign-in needs of whoever keeps the sessions (specification, section 7.3). */
export type AuthenticationAdapter = {
  /** A word for one message of this account. Throws `sign-in-contract-account` where the account cannot sign in. */
  readonly getNonce: (account: Address) => Promise<string>;
  /** The words to sign. */
  readonly createMessage: (message: { account: Address; nonce: string }) => string;
  /** Trades the signature for a session. Throws `signer-changed`, `session-not-saved` and what the service throws. */
  readonly verify: (signed: SignedMessage) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Whether this browser has a session of this very account. */
  readonly getSession: (account: Address) => Promise<boolean>;
};
