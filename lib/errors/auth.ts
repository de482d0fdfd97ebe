import { type AppErrorOptions, DomainError, type ErrorTexts } from './base';

/** The step of a sign-in that failed; `other` is everything outside the three steps. */
export type SignInStep = 'preparing' | 'signing' | 'verifying' | 'other';

type SignInFailure =
  | { readonly kind: SignInStep | 'no-authentication-adapter' }
  | { readonly kind: 'sign-in-contract-account' | 'session-not-saved'; readonly host: string };

const texts: ErrorTexts<SignInFailure> = {
  // The specification's texts, section 8.
  preparing: 'Error preparing message, please retry!',
  signing: 'Error signing message, please retry!',
  verifying: 'Error verifying signature, please retry!',
  other: 'Oops, something went wrong!',
  /** This deployment has no service to ask for a session (specification, section 8). */
  'no-authentication-adapter': 'No authentication adapter found',
  /** The gateway's sign-in does not support contract signatures. */
  'sign-in-contract-account': ({ host }) => ({
    title: `This account is a contract, and the gateway ${host} lets only ordinary accounts sign in. Your wallet wasn’t asked to sign. Connect another account.`,
    canRetry: false,
  }),
  /** The gateway accepted the signature, but this browser did not keep its cookie. */
  'session-not-saved': ({ host }) =>
    `The gateway ${host} accepted your signature, but this browser did not keep its session. That works only if the gateway is on the same site as this page.`,
};

/** A sign-in failed; the cause tells why its step failed (specification, section 8). */
export class SignInError extends DomainError<SignInFailure> {
  override readonly name = 'SignInError';

  constructor(failure: SignInFailure & AppErrorOptions) {
    super(texts, failure);
  }
}
