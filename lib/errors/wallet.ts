import type { Address } from 'viem';
import { AppError, type AppErrorOptions, DomainError, type ErrorTexts } from './base';

/** The wallet and chain of a request, where the error itself does not name them. */
export type WalletContext = {
  readonly chainId?: number;
  readonly connectorId?: string;
  /** Set where the request is one that not every wallet supports. */
  readonly asked?: 'typedData';
};

/** The person rejected the request in their wallet, which is no failure. */
export class UserRejectedError extends AppError {
  override readonly name = 'UserRejectedError';

  constructor(options: AppErrorOptions = {}) {
    super('You rejected this in your wallet.', options);
  }
}

/** The person rejected a request in the surrounding Safe wallet; `text` is the wallet's own. */
export class HostRejectedError extends UserRejectedError {
  readonly code = 4001;

  constructor({ text }: { text: string }) {
    super();
    // A failed reply must reject with the surrounding wallet's own text (specification, section 8).
    this.message = text;
  }
}

type WalletFailure =
  | {
      readonly kind:
        | 'wallet-not-connected'
        | 'wallet-busy'
        | 'wallet-failed'
        | 'typed-data-unsupported'
        | 'contract-account'
        | 'connector-not-found'
        | 'switch-failed'
        | 'safe-info-missing'
        | 'watch-unsupported';
    }
  | { readonly kind: 'wrong-network'; readonly chainId: number }
  | { readonly kind: 'signer-changed'; readonly expected: Address; readonly actual: Address }
  | ({ readonly kind: 'chain-not-configured' } & WalletContext)
  | { readonly kind: 'switch-unsupported'; readonly app?: string };

const texts: ErrorTexts<WalletFailure> = {
  'wallet-not-connected': 'No wallet is connected. Connect one and try again.',
  /** The wallet already shows a request of Concord, or is locked. */
  'wallet-busy': 'Your wallet is already waiting for an answer from you. Open it and look for the request.',
  'wrong-network': 'Your wallet is on another network. Switch it to Base and try again.',
  /** The account that signed, or that is connected now, is not the one for which this was prepared. */
  'signer-changed': {
    title:
      'The account in your wallet changed in the meantime. Nothing was sent. Check the account and try again.',
    canRetry: false,
  },
  /** The wallet returned no usable signature, or failed in its own way. */
  'wallet-failed': 'Your wallet could not do this. Nothing was sent.',
  /** The wallet, or the device behind it, can't sign typed data (EIP-712). */
  'typed-data-unsupported': {
    title: 'Your wallet can’t sign typed data. Nothing was sent.',
    canRetry: false,
  },
  /** A contract signs in its own form (EIP-1271), which a Safe does not accept unchanged. */
  'contract-account': {
    title: 'This account is a contract, and a Safe doesn’t accept its signature directly. Nothing was sent.',
    advice:
      'It can approve a queued transaction on-chain instead: open the transaction and choose “Approve on-chain instead”.',
    canRetry: false,
  },
  'connector-not-found': {
    title: 'Connector not found',
    advice: 'Your wallet isn’t available. Unlock or install it, then try again.',
  },
  /** Concord, or its entry for this wallet, does not know the chain (specification, section 8). */
  'chain-not-configured': ({ chainId, connectorId }) => ({
    title: `Chain "${chainId ?? 'unknown'}" not configured for connector "${connectorId ?? 'unknown'}".`,
    canRetry: false,
  }),
  /** The wallet could not switch to the chain, or does not know it even after a request to add it. */
  'switch-failed': {
    title: 'Your wallet could not switch to this network.',
    advice: 'Choose Base in the wallet itself, or disconnect.',
  },
  /** A page can't switch the network of this wallet (specification, section 2). */
  'switch-unsupported': ({ app = 'this app' }) => ({
    title: `Your wallet does not support switching networks from ${app}. Try switching networks from within your wallet instead.`,
    canRetry: false,
  }),
  /** The surrounding wallet did not name its Safe (specification, section 8). */
  'safe-info-missing': {
    title: 'Could not load Safe information',
    advice: 'The surrounding wallet didn’t respond. Reload the page, or open it in a tab.',
  },
  /** The wallet does not support `wallet_watchAsset`. */
  'watch-unsupported':
    'Your wallet does not support this. Add the token in the wallet itself, by its address.',
};

/** A wallet could not fulfil a request, or is not the right one. */
export class WalletError extends DomainError<WalletFailure> {
  override readonly name = 'WalletError';

  constructor(failure: WalletFailure & AppErrorOptions) {
    super(texts, failure);
  }
}
