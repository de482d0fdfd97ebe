import { AppError, type AppErrorOptions } from './base';

type NonceConflict = {
  /** The one that was about to be signed. */
  readonly nonce: bigint;
  /** The next free one. */
  readonly next: bigint;
  /** True when the chain has passed it. */
  readonly isUsed: boolean;
  /** Ids of the other transactions that have it, as far as they are known. */
  readonly conflicts: readonly string[];
  /** The wallet has signed already; the signature was dropped. */
  readonly isSigned?: boolean;
};

/** Between the review and the delivery the nonce turned out to be used, or taken by another transaction. */
export class NonceConflictError extends AppError {
  override readonly name = 'NonceConflictError';
  readonly nonce: bigint;
  readonly next: bigint;
  readonly isUsed: boolean;
  readonly conflicts: readonly string[];

  constructor({ nonce, next, isUsed, conflicts, isSigned, ...options }: NonceConflict & AppErrorOptions) {
    super(describe({ nonce, next, isUsed, conflicts, isSigned: isSigned ?? false }), options);
    this.nonce = nonce;
    this.next = next;
    this.isUsed = isUsed;
    this.conflicts = conflicts;
  }
}

function describe({ nonce, next, isUsed, conflicts, isSigned }: NonceConflict): string {
  const outcome = isSigned ? 'Your signature was discarded and not sent.' : 'Nothing was signed.';
  if (isUsed) return `Nonce ${nonce} is already used. The next free nonce is ${next}. ${outcome}`;
  if (conflicts.length === 0)
    return `Nonce ${nonce} may be taken: the next free nonce is now ${next}. ${outcome}`;
  const others =
    conflicts.length === 1 ? 'Another transaction has' : `${conflicts.length} other transactions have`;
  return `${others} nonce ${nonce}, and only one of them can be executed. ${outcome}`;
}
