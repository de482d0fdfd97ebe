import { AppError } from './base';

/** The network part of the configuration cannot work; said at start. `fault` is the specification's text. */
export class NetworkConfigError extends AppError {
  override readonly name = 'NetworkConfigError';

  constructor({ fault }: { fault: string }) {
    super(fault);
  }
}

/** The list of wallets cannot be set up; said at start. `fault` is the specification's text. */
export class WalletConfigError extends AppError {
  override readonly name = 'WalletConfigError';

  constructor({ fault }: { fault: string }) {
    super(fault);
  }
}
