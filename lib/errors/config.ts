import { AppError } from './base';

/** The networks or the wallets of the configuration cannot work; said at start. `failure` is the specification's text. */
export class ConfigError extends AppError {
  override readonly name = 'ConfigError';

  constructor({ failure }: { failure: string }) {
    super(failure);
  }
}
