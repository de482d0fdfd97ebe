import { AppError, type AppErrorOptions } from './base';

/** A transaction was to be recorded that is none; the faults are the specification's texts (section 5), all of them. */
export class InvalidRecentTransactionError extends AppError {
  override readonly name = 'InvalidRecentTransactionError';
  readonly faults: readonly string[];

  constructor({ faults, ...options }: { faults: readonly string[] } & AppErrorOptions) {
    super(faults.join('\n'), options);
    this.faults = faults;
  }
}
