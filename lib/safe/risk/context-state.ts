import type { Address } from 'viem';
import type { CallNode } from '../decode/call-tree';
import type { SafeTransaction } from '../protocol/types';

/**
 * The kind of account at an address: no code, a delegated account (EIP-7702), an official Safe, or another contract.
 */
export type CodeKind = 'none' | 'delegated' | 'safe' | 'contract';

/** A token as its contract describes it. */
export type TokenState = {
  /** Cleaned and cut. */
  readonly symbol: string;
  /** Why the symbol is doubted: it is a well-known token's, or doesn't read like a token's. */
  readonly doubt?: 'imitation' | 'misleading' | undefined;
};

/** The origin of a transaction that the gateway lists. */
export type Proposal = {
  /** Whether an owner's signature counts, which proves that an owner wants it. */
  readonly isSigned: boolean;
  /** The proposer that the gateway names. */
  readonly proposer?: Address | undefined;
  /** The owner for whom the gateway lists that proposer as a delegate; null for none, absent where it did not say. */
  readonly delegator?: Address | null;
};

/** The context of a transaction. Missing answers are absent and cause no risk. */
export type ContextState = {
  readonly safe: Address;
  readonly transaction: SafeTransaction;
  /** The call tree of the transaction. */
  readonly tree: CallNode;
  readonly owners: readonly Address[];
  /** The Safe's next nonce, as the chain says. */
  readonly nonce: bigint;
  /**
   * Accounts that this visitor or this site has names for: an address may imitate them, and none of them is known by
   * its name.
   */
  readonly named: readonly Address[];
  /** Contracts from our own lists: official ones, well-known tokens. */
  readonly listed: readonly Address[];
  /** Accounts that the Safe has paid before, proven by the chain; absent where no earlier payment was listed. */
  readonly paid?: readonly Address[];
  /** Safe's service does not follow the Safe's contract, so that earlier payments are known for about a day only. */
  readonly isUnfollowed?: boolean;
  /** The person uses no gateway, so that nobody was asked for earlier transactions. */
  readonly isWithoutGateway?: boolean;
  /** Accounts that the gateway says it has paid: they may be imitated, but are not known by it. */
  readonly saidPaid?: readonly Address[];
  /** How many other transactions with the same nonce are known. */
  readonly conflicts: number;
  /** Absent where the gateway did not give it. */
  readonly queue?: {
    /** Every nonce that something waits with, the gateway's word included. */
    readonly nonces: readonly bigint[];
    /** Those of them for which no signature of an owner was found: only the gateway says that something waits. */
    readonly unproven?: readonly bigint[];
    /** False where there are further pages, with higher nonces. */
    readonly isComplete: boolean;
  };
  readonly code: ReadonlyMap<Address, CodeKind>;
  /** Null for a contract that does not answer as a token does. */
  readonly tokens: ReadonlyMap<Address, TokenState | null>;
  /** Whether a recipient takes the chain's own coin, tried by a call. */
  readonly takesEther: ReadonlyMap<Address, boolean>;
  /**
   * Whether a paid contract is a smart wallet; absent where it could not be asked, and for accounts that are no such
   * contract.
   */
  readonly smartWallets?: ReadonlyMap<Address, boolean>;
  /** Contracts of the well-known tokens: that they are no recipients the bytes alone say. */
  readonly knownTokens?: readonly Address[];
  /**
   * Contracts that the Safe has called before, as the chain bears out; absent where the gateway named no earlier call
   * to look for.
   */
  readonly called?: readonly Address[];
  /** The gateway's names of contracts, cleaned, cut and between quotation marks. */
  readonly gatewayNames: ReadonlyMap<Address, string>;
  /** How it came to the gateway; absent for what is nowhere but here, or was brought there from here. */
  readonly proposal?: Proposal;
};
