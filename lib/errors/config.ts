import { AppError } from './base';

/** The network part of the configuration cannot work; said at start. `failure` is the specification's text. */
export class NetworkConfigError extends AppError {
  override readonly name = 'NetworkConfigError';

  constructor({ failure }: { failure: string }) {
    super(failure);
  }
}

/** The list of wallets cannot be set up; said at start. `failure` is the specification's text. */
export class WalletConfigError extends AppError {
  override readonly name = 'WalletConfigError';

  constructor({ failure }: { failure: string }) {
    super(failure);
  }
}
