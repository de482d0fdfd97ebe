import { type AppErrorOptions, DomainError, type ErrorTexts } from './base';

type CreationFailure =
  | { readonly kind: 'unknown-safe-version' | 'already-created' | 'predicted-address-differs' }
  | { readonly kind: 'foreign-creation-code'; readonly contracts: readonly string[] }
  | { readonly kind: 'creation-reverted' | 'first-transaction-reverted'; readonly reason?: string };

const texts: ErrorTexts<CreationFailure> = {
  'unknown-safe-version': { title: 'Concord can’t create Safes of this version.', canRetry: false },
  'already-created': {
    title: 'This Safe is on Base already. Nothing was sent.',
    advice: 'Open it from My Safes.',
    canRetry: false,
  },
  /** The RPC lies, or the table of contracts is wrong. */
  'predicted-address-differs': {
    title: 'The chain would create this Safe at another address. Nothing was sent.',
    advice: 'Check the RPC in Settings.',
  },
  'foreign-creation-code': ({ contracts }) => ({
    title: `The code of ${contracts.join(' and ')} on this network is not the official code. Nothing was sent.`,
    advice: 'Check the RPC in Settings.',
  }),
  /** `reason` is the chain's reason as text. */
  'creation-reverted': ({ reason }) =>
    `The chain would reject the creation of this Safe${reason ? `: ${reason}` : ''}. Nothing was sent.`,
  /** The Safe and its first transaction share one transaction on chain, so both revert. */
  'first-transaction-reverted': ({ reason }) => ({
    title: `The Safe’s first transaction would fail${reason ? `: ${reason}` : ''}. Nothing was sent.`,
    advice: 'The Safe wasn’t created either.',
  }),
};

/** A Safe can't be created. */
export class CreationError extends DomainError<CreationFailure> {
  override readonly name = 'CreationError';

  constructor(failure: CreationFailure & AppErrorOptions) {
    super(texts, failure);
  }
}
