import { AppError, type AppErrorOptions } from './base';

const manifestLabels = {
  missing: 'This address has no manifest.json, so it is not a Safe app.',
  blocked: 'The server of this app does not let other pages read its manifest.json (CORS).',
  unreachable: 'Nobody answers at this address.',
  offline: 'This device is offline.',
  unreadable: 'The manifest.json of this address is not that of a Safe app.',
  otherChain: 'This app says that it is not for Base.',
};

/** Why an app cannot be taken. */
export type AppManifestFailure = keyof typeof manifestLabels;

/** What an app says of itself could not be read, or is not for this wallet. */
export class AppManifestError extends AppError {
  override readonly name = 'AppManifestError';
  readonly failure: AppManifestFailure;

  constructor({ failure, ...options }: { failure: AppManifestFailure } & AppErrorOptions) {
    super(manifestLabels[failure], options);
    this.failure = failure;
  }
}
