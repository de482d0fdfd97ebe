import type { Address } from 'viem';
import { AppError, type AppErrorOptions } from './base';

/** Which wallet was asked for which chain, where the error itself does not say. */
export type WalletContext = {
  readonly chainId?: number;
  readonly connectorId?: string;
  /** Set where the wallet was asked for something that not every wallet knows. */
  readonly asked?: 'typedData';
};

/** The person refused in their wallet; nothing is shown for it. */
export class UserRejectedError extends AppError {
  override readonly name = 'UserRejectedError';

  constructor(options: AppErrorOptions = {}) {
    super('You refused this in your wallet.', options);
  }
}

/** The person rejected a request in the Safe wallet around this page, which says so in `text`. */
export class HostRejectedError extends UserRejectedError {
  readonly code = 4001;

  constructor({ text }: { text: string }) {
    super();
    // A failed reply rejects with the host's own text (specification, section 8).
    this.message = text;
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

/** The wallet, or the device behind it, does not sign typed data (EIP-712). */
export class TypedDataUnsupportedError extends AppError {
  override readonly name = 'TypedDataUnsupportedError';

  constructor(options: AppErrorOptions = {}) {
    super('Your wallet does not sign typed data. Nothing was sent.', options);
  }
}

/** The account is a contract, which signs in a form of its own (EIP-1271) that a Safe does not take as it is. */
export class ContractAccountError extends AppError {
  override readonly name = 'ContractAccountError';

  constructor(options: AppErrorOptions = {}) {
    super(
      'This account is a contract, and a Safe does not take its signature as it is. Nothing was sent.',
      options,
    );
  }
}

/** The wallet that was chosen is not there (specification, section 8). */
export class ConnectorNotFoundError extends AppError {
  override readonly name = 'ConnectorNotFoundError';

  constructor(options: AppErrorOptions = {}) {
    super('Connector not found', options);
  }
}

/** A chain was asked for that this product, or this wallet's entry in it, does not know (specification, section 8). */
export class ChainNotConfiguredError extends AppError {
  override readonly name = 'ChainNotConfiguredError';
  readonly chainId: number | undefined;
  readonly connectorId: string | undefined;

  constructor({ chainId, connectorId, ...options }: WalletContext & AppErrorOptions = {}) {
    super(
      `Chain "${chainId ?? 'unknown'}" not configured for connector "${connectorId ?? 'unknown'}".`,
      options,
    );
    this.chainId = chainId;
    this.connectorId = connectorId;
  }
}

/** The wallet could not change to the chain, or does not know it even after it was asked to add it. */
export class SwitchChainError extends AppError {
  override readonly name = 'SwitchChainError';

  constructor(options: AppErrorOptions = {}) {
    super('Your wallet could not switch to this network.', options);
  }
}

/** The wallet has no way to be switched from a page (specification, section 2). */
export class SwitchUnsupportedError extends AppError {
  override readonly name = 'SwitchUnsupportedError';

  constructor({ app = 'this app', ...options }: { app?: string } & AppErrorOptions = {}) {
    super(
      `Your wallet does not support switching networks from ${app}. Try switching networks from within your wallet instead.`,
      options,
    );
  }
}

/** The wallet around this page did not say which Safe it shows (specification, section 8). */
export class SafeInfoError extends AppError {
  override readonly name = 'SafeInfoError';

  constructor(options: AppErrorOptions = {}) {
    super('Could not load Safe information', options);
  }
}

/** The wallet does not list tokens at the request of a page. */
export class WatchUnsupportedError extends AppError {
  override readonly name = 'WatchUnsupportedError';

  constructor(options: AppErrorOptions = {}) {
    super('Your wallet does not support this. Add the token in the wallet itself, by its address.', options);
  }
}
