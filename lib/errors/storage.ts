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
