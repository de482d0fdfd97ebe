import type { Address } from 'viem';
import { AppError, type AppErrorOptions } from './base';

/** The person refused in their wallet; nothing is shown for it. */
export class UserRejectedError extends AppError {
  override readonly name = 'UserRejectedError';

  constructor(options: AppErrorOptions = {}) {
    super('You refused this in your wallet.', options);
  }
}

export class WalletNotConnectedError extends AppError {
  override readonly name = 'WalletNotConnectedError';

  constructor(options: AppErrorOptions = {}) {
    super('No wallet is connected. Connect one and try again.', options);
  }
}

/** The wallet already shows a request of ours, or is locked. */
export class WalletBusyError extends AppError {
  override readonly name = 'WalletBusyError';

  constructor(options: AppErrorOptions = {}) {
    super(
      'Your wallet is already waiting for an answer from you. Open it and look for the request.',
      options,
    );
  }
}

export class WrongNetworkError extends AppError {
  override readonly name = 'WrongNetworkError';
  readonly chainId: number;

  constructor({ chainId, ...options }: { chainId: number } & AppErrorOptions) {
    super('Your wallet is on another network. Switch it to Base and try again.', options);
    this.chainId = chainId;
  }
}

/** The account that signed, or that is connected now, is not the one this was prepared for. */
export class SignerChangedError extends AppError {
  override readonly name = 'SignerChangedError';
  readonly expected: Address;
  readonly actual: Address;

  constructor({ expected, actual, ...options }: { expected: Address; actual: Address } & AppErrorOptions) {
    super(
      'The account in your wallet changed in the meantime. Nothing was sent. Check the account and try again.',
      options,
    );
    this.expected = expected;
    this.actual = actual;
  }
}

/** The wallet answered with something that is not a usable signature or failed in its own way. */
export class WalletFailedError extends AppError {
  override readonly name = 'WalletFailedError';
  readonly code: number | undefined;

  constructor({ code, ...options }: { code?: number } & AppErrorOptions) {
    super('Your wallet could not do this. Nothing was sent.', options);
    this.code = code;
  }
}
