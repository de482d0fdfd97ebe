import { AppError, type AppErrorOptions } from './base';

type GatewayErrorOptions = {
  status: number;
  statusText: string;
  code?: string | number;
  detail?: string;
  /** The moment before which the gateway does not want to be asked again. */
  retryAt?: Date | undefined;
} & AppErrorOptions;

/** What the hosted gateway says (502) when data that it stores itself fails its checks on being read. */
const storedDataFailures: ReadonlySet<string> = new Set([
  'Could not calculate safeTxHash',
  'Invalid safeTxHash',
  'Duplicate owners in confirmations',
  'Duplicate signatures in confirmations',
  'Could not recover address',
  'Invalid signature',
  'Unauthorized address',
  'eth_sign is disabled',
  'Delegate call is disabled',
]);

/** The gateway answered with an error of its own (specification, section 8). */
export class GatewayError extends AppError {
  override readonly name = 'GatewayError';
  readonly status: number;
  readonly code: string | number | undefined;
  /** The gateway's own words. */
  readonly detail: string | undefined;
  readonly retryAt: Date | undefined;

  constructor({ status, statusText, code, detail, retryAt, ...options }: GatewayErrorOptions) {
    super(
      code !== undefined && detail !== undefined
        ? `CGW error - ${code}: ${detail}`
        : // Newer versions of HTTP have no status text.
          `CGW error - status ${statusText || status}`,
      options,
    );
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.retryAt = retryAt;
  }

  /** Whether it is well but refuses what it stores: one entry that fails its checks takes the whole list with it. */
  get isStoredDataFailure(): boolean {
    return this.status === 502 && this.detail !== undefined && storedDataFailures.has(this.detail);
  }

  /** Whether the same request may be answered another time: it is busy or broken, and not that it refuses. */
  get canRetry(): boolean {
    return this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** What all failures have in common in which the gateway did not answer as it should. */
abstract class GatewayFailure extends AppError {
  readonly host: string;

  constructor(message: string, { host, ...options }: { host: string } & AppErrorOptions) {
    super(message, options);
    this.host = host;
  }
}

type FailureOptions = { host: string } & AppErrorOptions;

/** The gateway could not be reached at all, or the connection broke in the middle of its answer. */
export class GatewayUnreachableError extends GatewayFailure {
  override readonly name = 'GatewayUnreachableError';

  constructor(options: FailureOptions) {
    super(`The gateway ${options.host} cannot be reached.`, options);
  }
}

export class GatewayTimeoutError extends GatewayFailure {
  override readonly name = 'GatewayTimeoutError';

  constructor(options: FailureOptions) {
    super(`The gateway ${options.host} did not answer in time.`, options);
  }
}

/** The gateway answered in a type of content that is not JSON: most often somebody else's page. */
export class GatewayContentTypeError extends GatewayFailure {
  override readonly name = 'GatewayContentTypeError';
  readonly contentType: string;

  constructor({ contentType, ...options }: { contentType: string } & FailureOptions) {
    super(`The gateway ${options.host} answered with something other than data.`, options);
    this.contentType = contentType;
  }
}

/** The gateway's answer is longer than any that is expected. */
export class GatewayTooLargeError extends GatewayFailure {
  override readonly name = 'GatewayTooLargeError';

  constructor(options: FailureOptions) {
    super(`The answer of the gateway ${options.host} is too large to be read.`, options);
  }
}

/** The gateway's answer is no JSON, or of another shape than the call has. */
export class GatewayAnswerError extends AppError {
  override readonly name = 'GatewayAnswerError';
  readonly path: string;

  constructor({ path, ...options }: { path: string } & AppErrorOptions) {
    super('The gateway answered in a form that this page cannot read.', options);
    this.path = path;
  }
}
