import { AppError, type AppErrorOptions, DomainError, type ErrorTexts } from './base';

type SafeAppsFailure =
  /** `text` tells the developer of a request why it is invalid (specification, section 5). */
  | { readonly kind: 'invalid-request'; readonly text: string; readonly code?: number }
  | {
      readonly kind:
        | 'undefined-request'
        | 'permissions-rejected'
        | 'permissions-invalid'
        | 'host-closed'
        | 'no-window';
    }
  | {
      readonly kind: 'unsupported-method' | 'host-reply-unreadable' | 'host-timeout';
      readonly method: string;
    }
  | { readonly kind: 'host-failed'; readonly method: string; readonly text: string }
  | { readonly kind: 'other-message'; readonly messageHash: string };

const texts: ErrorTexts<SafeAppsFailure> = {
  'invalid-request': ({ text }) => text,
  // The texts of these kinds and of `no-window` come from the specification, section 8.
  'unsupported-method': ({ method }) => `"${method}" not implemented`,
  'undefined-request': 'Undefined request',
  'permissions-rejected': 'Permissions rejected',
  'permissions-invalid': 'Permissions request is invalid',
  /** The surrounding wallet reported a failure; `text` is its own (specification, section 8). */
  'host-failed': ({ text }) => text,
  'host-reply-unreadable': ({ method }) =>
    `Concord can’t read the response of the surrounding wallet to ${method}.`,
  /** The surrounding wallet names another message than the requested one. */
  'other-message': ({ messageHash }) =>
    `The surrounding wallet says that it signed another message (${messageHash}). Concord doesn’t use its answer.`,
  'host-timeout': ({ method }) => `The surrounding wallet didn’t respond to ${method} in time.`,
  'host-closed': 'The connection to the surrounding wallet has ended.',
  /** There is no window whose parent could receive requests. */
  'no-window': "Window doesn't exist",
};

/** Kinds without a row have -32603, an internal error. */
const codes: Readonly<Partial<Record<SafeAppsFailure['kind'], number>>> = {
  'invalid-request': -32602,
  'unsupported-method': 4200,
  'undefined-request': -32600,
  'permissions-rejected': 4001,
  'permissions-invalid': 4001,
  'host-closed': 4900,
  'no-window': 4900,
};

/**
 * A request between an embedded app and the wallet around it failed. `code` comes from EIP-1193, EIP-1474 or EIP-5792,
 * because the provider throws these errors unchanged.
 */
export class SafeAppsError extends DomainError<SafeAppsFailure> {
  override readonly name = 'SafeAppsError';
  readonly code: number;

  constructor(failure: SafeAppsFailure & AppErrorOptions) {
    super(texts, failure);
    this.code = ('code' in failure ? failure.code : undefined) ?? codes[failure.kind] ?? -32603;
  }
}

/** Whether the surrounding wallet answered a request, though with a failure or an unreadable reply. */
export const isHostFailure = (error: unknown): boolean =>
  error instanceof SafeAppsError && (error.kind === 'host-failed' || error.kind === 'host-reply-unreadable');

const addressTerms = {
  malformed: 'This is not an app URL.',
  protocol: 'Enter an https URL.',
  credentials: 'Remove the user name and password from the URL.',
  ownOrigin: 'Concord can’t open itself as an app.',
};

/** The reason why an app's URL is refused. */
export type AppAddressFailure = keyof typeof addressTerms;

/** A URL that can't be opened as an app. */
export class AppAddressError extends AppError {
  override readonly name = 'AppAddressError';
  readonly failure: AppAddressFailure;

  constructor({ failure }: { failure: AppAddressFailure }) {
    super(addressTerms[failure]);
    this.failure = failure;
  }
}

const manifestLabels = {
  missing: 'No manifest.json at this URL, so it is not a Safe app.',
  blocked: 'The app’s server doesn’t allow other sites to read its manifest.json (CORS).',
  unreachable: 'No app found at this URL.',
  offline: 'This device is offline.',
  unreadable: 'The manifest.json at this URL is not a Safe app’s.',
  otherChain: 'This app doesn’t support Base.',
};

/** The reason why an app is refused. */
export type AppManifestFailure = keyof typeof manifestLabels;

/** An app's manifest could not be read, or the app is not for this wallet. */
export class AppManifestError extends AppError {
  override readonly name = 'AppManifestError';
  readonly failure: AppManifestFailure;

  constructor({ failure, ...options }: { failure: AppManifestFailure } & AppErrorOptions) {
    super(manifestLabels[failure], options);
    this.failure = failure;
  }
}
