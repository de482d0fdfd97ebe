import { AppError, type AppErrorOptions } from './base';

/** A component stands outside the provider it needs: a failure of this code, not of a person. */
export class MissingProviderError extends AppError {
  override readonly name = 'MissingProviderError';

  constructor({ provider }: { provider: string }) {
    super(`This component must be inside ${provider}.`);
  }
}

/** Something that no other class describes. */
export class UnexpectedError extends AppError {
  override readonly name = 'UnexpectedError';

  constructor(options: AppErrorOptions = {}) {
    super('Something unexpected went wrong.', options);
  }
}

/** The networks or the wallets of the configuration cannot work; said at start. `failure` is the specification's text. */
export class ConfigError extends AppError {
  override readonly name = 'ConfigError';

  constructor({ failure }: { failure: string }) {
    super(failure);
  }
}
