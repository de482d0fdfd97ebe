import { AppError, type AppErrorOptions } from './base';

// Between an embedded app and the wallet around it. `code` is that of EIP-1193, EIP-1474 or EIP-5792, because the provider
// throws these errors as they are.

/** A request that cannot be taken; the message says to its developer why (specification, section 5). */
export class SafeAppsRequestError extends AppError {
  override readonly name = 'SafeAppsRequestError';
  readonly code: number;

  /** -32602, wrong parameters, unless told otherwise. */
  constructor({ text, code = -32602, ...options }: { text: string; code?: number } & AppErrorOptions) {
    super(text, options);
    this.code = code;
  }
}

/** A method that the other end does not have (specification, section 8). */
export class UnsupportedMethodError extends AppError {
  override readonly name = 'UnsupportedMethodError';
  readonly code = 4200;
  readonly method: string;

  constructor({ method }: { method: string }) {
    super(`"${method}" not implemented`);
    this.method = method;
  }
}

/** A provider was used without a request (specification, section 8). */
export class UndefinedRequestError extends AppError {
  override readonly name = 'UndefinedRequestError';
  readonly code = -32600;

  constructor() {
    super('Undefined request');
  }
}

const permissionLabels = {
  rejected: 'Permissions rejected',
  invalid: 'Permissions request is invalid',
};

/** What was asked for was not permitted, or is nothing that could be (specification, section 8). */
export class PermissionsError extends AppError {
  override readonly name = 'PermissionsError';
  readonly code = 4001;
  readonly because: keyof typeof permissionLabels;

  constructor({ because, ...options }: { because: keyof typeof permissionLabels } & AppErrorOptions) {
    super(permissionLabels[because], options);
    this.because = because;
  }
}

/** The wallet around this page said no; the message is its own text (specification, section 8). */
export class HostAnswerError extends AppError {
  override readonly name = 'HostAnswerError';
  readonly code = -32603;
  readonly method: string;

  constructor({ method, text }: { method: string; text: string }) {
    super(text);
    this.method = method;
  }
}

/** The wallet around this page answered with something that cannot be read. */
export class UnreadableReplyError extends AppError {
  override readonly name = 'UnreadableReplyError';
  readonly code = -32603;
  readonly method: string;

  constructor({ method, ...options }: { method: string } & AppErrorOptions) {
    super(`The answer of the wallet around this page to ${method} cannot be read.`, options);
    this.method = method;
  }
}

/** The wallet around this page names another message than the one that it was asked about. */
export class OtherMessageError extends AppError {
  override readonly name = 'OtherMessageError';
  readonly messageHash: string;

  constructor({ messageHash }: { messageHash: string }) {
    super(
      `The wallet around this page says that it signed another message (${messageHash}). What it gave is not used.`,
    );
    this.messageHash = messageHash;
  }
}

/** The wallet around this page did not answer in time. */
export class SafeAppsTimeoutError extends AppError {
  override readonly name = 'SafeAppsTimeoutError';
  readonly code = -32603;
  readonly method: string;

  constructor({ method }: { method: string }) {
    super(`The wallet around this page did not answer ${method} in time.`);
    this.method = method;
  }
}

/** The connection to the wallet around this page was ended. */
export class SafeAppsClosedError extends AppError {
  override readonly name = 'SafeAppsClosedError';
  readonly code = 4900;

  constructor() {
    super('The connection to the wallet around this page has ended.');
  }
}

/** There is no window whose parent could be asked (specification, section 8). */
export class NoWindowError extends AppError {
  override readonly name = 'NoWindowError';
  readonly code = 4900;

  constructor() {
    super("Window doesn't exist");
  }
}

const addressTerms = {
  malformed: 'This is not an address of an app.',
  protocol: 'Apps are opened by https only.',
  credentials: 'An address of an app may not hold a name and password.',
  ownOrigin: 'A page of this wallet itself cannot be opened as an app.',
};

/** What is wrong with the address of an app. */
export type AppAddressFailure = keyof typeof addressTerms;

/** An address that is not opened as an app. */
export class AppAddressError extends AppError {
  override readonly name = 'AppAddressError';
  readonly failure: AppAddressFailure;

  constructor({ failure }: { failure: AppAddressFailure }) {
    super(addressTerms[failure]);
    this.failure = failure;
  }
}
