import { DomainError, type ErrorTexts } from './base';

type WalletConnectFailure =
  | { readonly kind: 'no-pairing-link' | 'old-pairing-link' | 'expired-pairing-link' | 'used-pairing-link' }
  | { readonly kind: 'relay-unreachable' | 'no-proposal' | 'connection-not-made' | 'other-relay' };

const texts: ErrorTexts<WalletConnectFailure> = {
  'no-pairing-link': 'This isn’t a WalletConnect link. Copy the link from the app. It starts with “wc:”.',
  'old-pairing-link':
    'This link uses an old version of WalletConnect that no longer works. The app needs an update.',
  'expired-pairing-link': 'This link has expired. Get a new one from the app.',
  'used-pairing-link': 'This link has been used. Get a new one from the app.',
  'other-relay': 'This link needs a relay that Concord doesn’t know.',
  'relay-unreachable':
    'WalletConnect’s relay didn’t respond. Check your internet connection and the project ID.',
  'no-proposal': 'The app didn’t respond to this link. Get a new one from the app.',
  'connection-not-made': 'The app couldn’t be connected. Get a new link from the app.',
};

/** Connecting an app through WalletConnect failed. */
export class WalletConnectError extends DomainError<WalletConnectFailure> {
  override readonly name = 'WalletConnectError';

  constructor(failure: WalletConnectFailure & { readonly cause?: unknown }) {
    super(texts, failure);
  }
}
