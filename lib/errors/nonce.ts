import { AppError, type AppErrorOptions } from './base';

type NonceConflict = {
  /** The nonce that was about to be signed. */
  readonly nonce: bigint;
  /** The next free nonce. */
  readonly next: bigint;
  /** True when the Safe's nonce on the chain has passed it. */
  readonly isUsed: boolean;
  /** Ids of the other known transactions with this nonce. */
  readonly conflicts: readonly string[];
  /** True when the wallet has signed already; the signature was dropped. */
  readonly isSigned?: boolean;
};

/** Between review and delivery the nonce was used, or taken by another transaction. */
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
  if (isUsed) return `#${nonce} is already used. The next free number is #${next}. ${outcome}`;
  if (conflicts.length === 0)
    return `#${nonce} may be taken: the next free number is now #${next}. ${outcome}`;
  const others =
    conflicts.length === 1 ? 'Another transaction shares' : `${conflicts.length} other transactions share`;
  return `${others} #${nonce}. Only one of them can be executed. ${outcome}`;
}
