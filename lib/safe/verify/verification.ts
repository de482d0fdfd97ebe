import type { Address, Hash, Hex } from 'viem';
import type { ExecutionOutcome } from '../protocol/execution';
import type { TransactionHashes } from '../protocol/hash';
import type { Confirmation, SafeRef, SafeTransaction } from '../protocol/types';
import type { OfficialCode } from '../risk/delegate-calls';
import type { ExecutionClaim, GatewayDecodedAction, SafeClaim } from './claims';
import type { ExecutedSignatures } from './executed-signatures';

/** A claimed transaction, with the hash and the signatures that are claimed for it. */
export type TransactionRecord = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Already computed from the bytes; `verifyTransaction` computes them where they are absent. */
  readonly hashes?: TransactionHashes;
  /** Hashes that were claimed for it: by the gateway, and by the link or list it was opened from. */
  readonly claimedHashes: readonly { readonly hash: Hash; readonly source: string }[];
  /** Values that fields may have had, from elsewhere; they help to name a field that was changed. */
  readonly hints: readonly Partial<SafeTransaction>[];
  readonly confirmations: readonly { readonly signer: Address; readonly signature: Hex | undefined }[];
  /** How many more the gateway sent than are read. */
  readonly unreadConfirmations?: number | undefined;
  readonly confirmationsRequired: number | undefined;
  /** The Safe to which the gateway assigns it; absent without a claim. */
  readonly claimedSafe?: Address;
  /** Hosts of the RPCs that answered; they are named where the chain could not be read all the same. */
  readonly askedRpcs?: readonly string[];
  /** The gateway's description; absent where it has none. */
  readonly decodedAction?: GatewayDecodedAction;
  /** The outcome that the gateway claims; absent where it claims no execution. */
  readonly execution?: ExecutionClaim;
  /** Signers whose signatures only this browser has; absent where the gateway was not asked. */
  readonly ownSigners?: readonly Address[];
  /** Safes that a signature may have been taken from, to name a replay. */
  readonly otherSafes?: readonly Address[];
};

/** A Safe's settings as the chain has them; `SafeState` of lib/chain is one. */
export type ChainSettings = {
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly nonce: bigint;
  /** Absent where only owners, threshold and nonce were read; so are the fields below. */
  readonly singleton?: Address;
  /** Undefined when the Safe's own contract or its singleton is none of the official ones. */
  readonly version?: string | undefined;
  /** Whether the code at the Safe's own address is a published proxy. */
  readonly isKnownProxy?: boolean;
  readonly modules?: { readonly addresses: readonly Address[]; readonly isComplete: boolean } | undefined;
  readonly guard?: Address | undefined;
  readonly moduleGuard?: Address | undefined;
  readonly fallbackHandler?: Address | undefined;
};

/** The on-chain state of the Safe. */
export type OnchainState = ChainSettings & {
  readonly blockNumber: bigint;
  /** Hosts of the RPCs of which at least one told all this; absent where it is not known. */
  readonly toldBy?: readonly string[];
  /** The answers of contracts that are claimed signers, by their signature; absent where none could be asked. */
  readonly contractAnswers?: ReadonlyMap<Hex, boolean>;
  /** Owners who have approved this hash on the chain; absent where it could not be asked. */
  readonly approvedBy?: readonly Address[];
  /** Official builds; absent where code is not assessed. */
  readonly official?: readonly OfficialCode[];
  /** Hashes of the code at addresses that matter; those that could not be read are missing. */
  readonly codeHashes?: ReadonlyMap<Address, Hash>;
  /** The gateway's claims about the Safe; absent where it was not asked, `silent` where it did not answer. */
  readonly safeClaim?: SafeClaim | 'silent';
  /** The chain's state of a good minute earlier; read only where the gateway's claims differ. */
  readonly earlier?: ChainSettings | 'absent' | 'unread';
  /** The second RPC's state at the same block; absent where there is none. */
  readonly secondaryRpc?: SecondaryState;
  /** Its execution on the chain; absent while its nonce is unused. */
  readonly execution?: OnchainExecution;
  /** The cause of missing on-chain answers; absent where all are there. */
  readonly unanswered?: unknown;
  /** Tokens as their contracts, or our own table, describe them. */
  readonly tokens?: readonly TokenLabels[];
  /** The same of every token that is called; read only where there is a second RPC to compare with. */
  readonly calledTokens?: readonly TokenLabels[];
};

type TokenLabels = {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
  /** True where our own table knows it. */
  readonly isKnown?: boolean;
};

/** The hash of the code at an address; `none` where there is no code. */
export type SecondaryCode = Hash | 'none';

/** The state from a second RPC. */
export type SecondaryState = {
  readonly host: string;
  /** Set where it answered in the place of the first RPC, so that this much was compared with nothing. */
  readonly stoodIn?: 'for all' | 'for some' | undefined;
  /** The code at addresses of official code; addresses without an answer are absent. */
  readonly code?: ReadonlyMap<Address, SecondaryCode>;
  /** The second RPC's state of the transaction or message itself. */
  readonly details?: Partial<OnchainState>;
  /** The newest block that it knows; undefined where it did not say. */
  readonly newestBlock?: bigint | undefined;
  /** `absent`: there is no Safe; `silent`: it did not answer, or does not have the block. */
  readonly settings: ChainSettings | 'absent' | 'silent';
};

/**
 * The chain's state of an execution. `missing`: the RPC does not have the named chain transaction; `absent`: the Safe
 * has emitted no event of it for more than a day; `unread`: the RPC did not answer.
 */
export type OnchainExecution =
  | { readonly kind: 'missing' | 'absent' }
  | { readonly kind: 'unread'; readonly cause: unknown }
  | FoundExecution;

/** The fee that the sender of a chain transaction paid, in wei. */
export type PaidFee = {
  readonly amount: bigint;
  /** False where the RPC does not say what Ethereum took for the data. */
  readonly isWhole: boolean;
};

export type FoundExecution = {
  readonly kind: 'found';
  readonly transactionHash: Hash;
  readonly blockNumber: bigint;
  /** When its block was made; undefined where the RPC does not say. */
  readonly date: Date | undefined;
  readonly sender: Address;
  /** Undefined where the RPC does not say. */
  readonly fee?: PaidFee | undefined;
  /** The outcome by the Safe's own event of this hash. */
  readonly outcome: ExecutionOutcome;
  /** The fee that the Safe paid from its own funds, in base units of the gas token, by the same event. */
  readonly payment?: bigint | undefined;
  /** The calldata, where the Safe itself was called; else undefined. */
  readonly input: Hex | undefined;
  /** Undefined where they cannot be read. */
  readonly signatures: ExecutedSignatures | undefined;
};

/** `corrected`: Concord replaced the gateway's value by its own, and signing continues. */
export type CheckState = 'agrees' | 'stale' | 'unchecked' | 'corrected' | 'contradicts';

export type Check = {
  readonly id: string;
  readonly label: string;
  readonly state: CheckState;
  /** Its source: "Computed in your browser", or the chain with the block and the RPC. */
  readonly source: string;
  readonly detail?: string;
  /** True for a limit that every transaction has: explained in the details, and no part of the summary. */
  readonly isLimit?: true;
  /** Whether a contradiction disappears without the gateway's claims, because bytes and chain suffice. */
  readonly chainSuffices?: boolean;
};

export type VerificationReport = {
  readonly hashes: TransactionHashes;
  /** Signatures by present owners that count, each owner once: recovered here, or borne out by the chain. */
  readonly confirmations: readonly Confirmation[];
  readonly checks: readonly Check[];
  /** The execution according to the chain; absent where there is none, or none is known. */
  readonly executed?: {
    /** Those whose signatures counted then; undefined where they cannot be read. */
    readonly signers: readonly Address[] | undefined;
    /** How many were needed then; undefined where nothing says it. */
    readonly threshold: number | undefined;
  };
  /** Labels of what contradicts; while there is one, nothing may be signed or executed. */
  readonly contradictions: readonly string[];
};

/** The source of every check that the browser makes alone. */
export const computedHere = 'Computed in your browser';

/** Names the source of an on-chain fact: the block and the RPC. */
export function nameChain({
  blockNumber,
  toldBy = [],
}: Pick<OnchainState, 'blockNumber' | 'toldBy'>): string {
  const teller = toldBy.length > 1 ? `one of ${toldBy.join(', ')}` : toldBy[0];
  return `The chain, block ${blockNumber}${teller === undefined ? '' : ` (from ${teller})`}`;
}
