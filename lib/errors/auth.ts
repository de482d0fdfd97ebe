import { AppError, type AppErrorOptions } from './base';

/** What a sign-in was doing when it failed; `other` is everything around its three steps. */
export type SignInStep = 'preparing' | 'signing' | 'verifying' | 'other';

/** The specification, section 8. */
const sentences: Readonly<Record<SignInStep, string>> = {
  preparing: 'Error preparing message, please retry!',
  signing: 'Error signing message, please retry!',
  verifying: 'Error verifying signature, please retry!',
  other: 'Oops, something went wrong!',
};

/** A step of a sign-in failed; the cause says why (specification, section 8). */
export class SignInError extends AppError {
  override readonly name = 'SignInError';
  readonly step: SignInStep;

  constructor({ step, ...options }: { step: SignInStep } & AppErrorOptions) {
    super(sentences[step], options);
    this.step = step;
  }
}

/** This deployment has nothing that could ask anybody for a session (specification, section 8). */
export class NoAuthenticationAdapterError extends AppError {
  override readonly name = 'NoAuthenticationAdapterError';

  constructor(options: AppErrorOptions = {}) {
    super('No authentication adapter found', options);
  }
}

/** The account is a contract, whose signatures the gateway's sign-in does not understand. */
export class ContractAccountError extends AppError {
  override readonly name = 'ContractAccountError';
  readonly host: string;

  constructor({ host, ...options }: { host: string } & AppErrorOptions) {
    super(
      `This account is a contract, and the gateway ${host} lets only ordinary accounts sign in. Nothing was asked of your wallet; connect another account.`,
      options,
    );
    this.host = host;
  }
}

/** The gateway took the signature, but its cookie did not stay in this browser. */
export class SessionNotSavedError extends AppError {
  override readonly name = 'SessionNotSavedError';
  readonly host: string;

  constructor({ host, ...options }: { host: string } & AppErrorOptions) {
    super(
      `The gateway ${host} accepted your signature, but this browser did not keep its session. That works only where the gateway stands on the same site as this page.`,
      options,
    );
    this.host = host;
  }
}
