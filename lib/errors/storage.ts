import { AppError, type AppErrorOptions } from './base';

/** An invalid transaction was to be recorded; `failures` are all texts of the specification that apply (section 5). */
export class InvalidRecentTransactionError extends AppError {
  override readonly name = 'InvalidRecentTransactionError';
  readonly failures: readonly string[];

  constructor({ failures, ...options }: { failures: readonly string[] } & AppErrorOptions) {
    super(failures.join('\n'), options);
    this.failures = failures;
  }
}

type Because = 'refused' | 'rejected' | 'deleted' | 'used' | 'denied' | 'broken';

const messages: Readonly<Record<Because, string>> = {
  refused: 'The gateway rejected this signature.',
  rejected: 'The queue has a rejection with the same number, so this signature was not sent automatically.',
  deleted: 'The gateway no longer has this transaction, so the signature can’t be added.',
  used: 'A transaction with the same number was executed, so this signature can be discarded.',
  denied: 'The contract rejects this signature, so it was not sent.',
  broken: 'The saved signature doesn’t belong to this transaction.',
};

/** A pending submission is not sent; `because` is the reason. */
export class SubmissionPausedError extends AppError {
  override readonly name = 'SubmissionPausedError';
  readonly because: Because;

  constructor({ because, ...options }: { because: Because } & AppErrorOptions) {
    super(messages[because], options);
    this.because = because;
  }
}
