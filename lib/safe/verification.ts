import type { Address, Hash, Hex } from 'viem';
import type { TransactionHashes } from './hash';
import type { Confirmation, SafeRef, SafeTransaction } from './types';

/** A transaction as somebody states it, with the hash and the signatures that are said to belong to it. */
export type TransactionRecord = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Hashes that were stated for it: by the gateway, and by the link or list it was opened from. */
  readonly statedHashes: readonly { readonly hash: Hash; readonly source: string }[];
  /** Values that fields may have had, from elsewhere; they help to name a field that was changed. */
  readonly hints: readonly Partial<SafeTransaction>[];
  readonly confirmations: readonly { readonly signer: Address; readonly signature: Hex | undefined }[];
  readonly confirmationsRequired: number | undefined;
};

/** What the chain says about the Safe. */
export type SafeFacts = {
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly nonce: bigint;
  readonly blockNumber: bigint;
  /** What contracts that are said to have signed answered, by their signature; absent where none could be asked. */
  readonly contractAnswers?: ReadonlyMap<Hex, boolean>;
  /** Owners who have approved this hash on the chain; absent where it could not be asked. */
  readonly approvedBy?: readonly Address[];
};

export type CheckState = 'agrees' | 'behind' | 'unchecked' | 'contradicts';

export type Check = {
  readonly id: string;
  readonly label: string;
  readonly state: CheckState;
  /** Whose word it is: "Computed here", or the chain and the block at which it was asked. */
  readonly source: string;
  readonly detail?: string;
};

export type VerificationReport = {
  readonly hashes: TransactionHashes;
  /** Signatures by present owners that count, each owner once: recovered here, or borne out by the chain. */
  readonly confirmations: readonly Confirmation[];
  readonly checks: readonly Check[];
  /** Labels of what contradicts; while there is one, nothing may be signed or executed. */
  readonly contradictions: readonly string[];
};

/** The source of every check that needs nobody's word. */
export const computedHere = 'Computed here';
