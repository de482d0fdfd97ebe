import { AppError, type AppErrorOptions } from './base';

/** A transaction was to be recorded that is none; the failures are the specification's texts (section 5), all of them. */
export class InvalidRecentTransactionError extends AppError {
  override readonly name = 'InvalidRecentTransactionError';
  readonly failures: readonly string[];

  constructor({ failures, ...options }: { failures: readonly string[] } & AppErrorOptions) {
    super(failures.join('\n'), options);
    this.failures = failures;
  }
}

type Because = 'refused' | 'rejected' | 'deleted' | 'used' | 'broken';

const labels: Readonly<Record<Because, string>> = {
  refused: 'The gateway refused this signature.',
  rejected: 'A rejection of the same nonce stands in the queue, so this signature was not sent by itself.',
  deleted:
    'The gateway does not have this transaction any more, so there is nothing to add this signature to.',
  used: 'The nonce is used. This signature is of no use any more and can be discarded.',
  broken: 'What this browser kept does not fit together: the signature is not one of this transaction.',
};

/** Signed work is not sent; `because` says why. */
export class SubmissionPausedError extends AppError {
  override readonly name = 'SubmissionPausedError';
  readonly because: Because;

  constructor({ because, ...options }: { because: Because } & AppErrorOptions) {
    super(labels[because], options);
    this.because = because;
  }
}
