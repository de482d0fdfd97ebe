import { AppError, type AppErrorOptions } from './base';

/** A component is outside the provider that it needs, which is a bug in Concord. */
export class MissingProviderError extends AppError {
  override readonly name = 'MissingProviderError';

  constructor({ provider }: { provider: string }) {
    super(`This component must be inside ${provider}.`);
  }
}

/** A failure that no other class describes. */
export class UnexpectedError extends AppError {
  override readonly name = 'UnexpectedError';

  constructor(options: AppErrorOptions = {}) {
    super('Something unexpected went wrong.', options);
  }
}

/** The configured networks or wallets can't work; thrown at the start. `failure` is the specification's text. */
export class ConfigError extends AppError {
  override readonly name = 'ConfigError';

  constructor({ failure }: { failure: string }) {
    super(failure);
  }
}
