import { AppError, type AppErrorOptions, DomainError, type ErrorTexts } from './base';

type GatewayErrorOptions = {
  status: number;
  statusText: string;
  code?: string | number;
  detail?: string;
  /** The time before which the gateway does not want another request. */
  retryAt?: Date | undefined;
  /** The requested path. */
  path?: string;
} & AppErrorOptions;

/** The hosted gateway's messages (502) for stored data that fail its own checks. */
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

/** Paths below a Safe's own address. */
const ofOneSafe = /\/(?:safes\/0x[0-9a-f]{40}(?:$|\/)|transactions\/0x[0-9a-f]{40}\/(?:propose|preview)$)/i;

/** Paths whose answers contain stored transactions, messages and signatures. */
const ofStoredRows =
  /\/(?:transactions\/(?:queued|history|multisig_|module_|0x[0-9a-f]{64})|multisig-transactions|messages(?:$|\/))/i;

/** The gateway returned an error of its own (specification, section 8). */
export class GatewayError extends AppError {
  override readonly name = 'GatewayError';
  readonly status: number;
  readonly code: string | number | undefined;
  /** The gateway's own sentence. */
  readonly detail: string | undefined;
  readonly retryAt: Date | undefined;
  readonly #path: string;

  constructor({ status, statusText, code, detail, retryAt, path = '', ...options }: GatewayErrorOptions) {
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
    this.#path = path;
  }

  /** Whether the gateway has not indexed the Safe yet: every request about a new Safe gets this error. */
  get isUnknownSafe(): boolean {
    const isRoute = !/^(?:Not Found|Cannot [A-Z]+ )/.test(this.detail ?? '');
    return this.status === 404 && isRoute && ofOneSafe.test(this.#path);
  }

  /** Whether the gateway works but refuses its stored data: one entry that fails its checks blocks the whole list. */
  get isStoredDataFailure(): boolean {
    return this.status === 502 && this.detail !== undefined && storedDataFailures.has(this.detail);
  }

  /** Whether the gateway itself reports an internal error, and not a proxy in front of it. */
  get isOwnFault(): boolean {
    return this.status === 500 && this.detail !== undefined;
  }

  /** Whether a stored entry may have caused the error: a signature without a recoverable signer does. */
  get mayBeStoredData(): boolean {
    return this.isOwnFault && ofStoredRows.test(this.#path);
  }

  /** Whether the gateway serves others but not this Safe or account, by law (451, RFC 7725) or by its own list. */
  get isRestricted(): boolean {
    return this.status === 451 || (this.status === 403 && /\bis restricted\b/i.test(this.detail ?? ''));
  }

  /** Whether the gateway demands a captcha first, which Concord can't show. */
  get asksForCaptcha(): boolean {
    return this.status === 401 && /captcha/i.test(`${this.code ?? ''} ${this.detail ?? ''}`);
  }

  /** Whether the same request may succeed later: the gateway is busy or broken, and did not refuse. */
  override get canRetry(): boolean {
    return this.status === 408 || this.status === 429 || this.status >= 500;
  }

  /** The meaning of the error, beside the message, which the specification fixes. */
  override get advice(): string {
    if (this.status === 429) return 'The gateway limits requests. Try again later.';
    if (this.status >= 500) return 'The gateway has a problem. Try again later.';
    if (this.isRestricted) return restricted;
    if (this.asksForCaptcha) return captcha;
    if (this.status === 404) return 'The gateway does not have this entry.';
    if (this.status === 401 || this.status === 403) return 'The gateway does not allow this.';
    return 'The gateway rejected the request.';
  }
}

const restricted =
  'The gateway is working and serves other Safes. Concord reads this Safe from the chain. Copy your signatures or save them as files for the other owners.';
const captcha = 'Concord can’t answer captchas. Open a Safe by its address, or use another gateway.';

type GatewayFailureKind =
  | { readonly kind: 'gateway-unreachable' | 'gateway-timeout' | 'gateway-too-large'; readonly host: string }
  | { readonly kind: 'gateway-content-type'; readonly host: string; readonly contentType: string }
  | { readonly kind: 'gateway-unreadable'; readonly path: string }
  | { readonly kind: 'gateway-none' };

const laterOrElsewhere = 'Try again later, or use another gateway.';

const texts: ErrorTexts<GatewayFailureKind> = {
  /** The connection may also have broken during the answer. */
  'gateway-unreachable': ({ host }) => `The gateway ${host} cannot be reached.`,
  'gateway-timeout': ({ host }) => ({
    title: `The gateway ${host} didn’t respond in time.`,
    advice: 'The gateway may be busy. Try again.',
  }),
  /** The answer is no JSON: mostly the page of another server. */
  'gateway-content-type': ({ host }) => ({
    title: `The gateway ${host} sent a response that isn’t JSON.`,
    advice: 'Your network’s sign-in page or a proxy may have answered instead of the gateway.',
  }),
  'gateway-too-large': ({ host }) => ({
    title: `The gateway ${host} sent a response that is too large to read.`,
    advice: laterOrElsewhere,
  }),
  /** The answer is no valid JSON, or does not match the call's schema. */
  'gateway-unreadable': {
    title: 'The gateway returned data that Concord can’t read.',
    advice: laterOrElsewhere,
  },
  /** The person chose to use no gateway, so none was asked. */
  'gateway-none': {
    title: 'Not available without a gateway',
    advice: 'You chose to use no gateway in Settings → Network and servers.',
    canRetry: false,
  },
};

/** The gateway gave no answer, or no usable one. */
export class GatewayFailure extends DomainError<GatewayFailureKind> {
  override readonly name = 'GatewayFailure';

  constructor(failure: GatewayFailureKind & AppErrorOptions) {
    super(texts, failure);
  }
}

/** True when the gateway works but refuses a list or transaction, because its stored data fail its own checks. */
export const isStoredDataFailure = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.isStoredDataFailure;

/**
 * True for a refusal of stored data, and also for an internal error on a request that reads stored data, which a retry
 * may not fix.
 */
export const mayBeStoredData = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && (error.isStoredDataFailure || error.mayBeStoredData);

/** True when the gateway serves others but not this Safe or account, or demands a captcha. */
export const isGatewayClosed = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && (error.isRestricted || error.asksForCaptcha);

/** True when the gateway works but has not indexed this Safe yet, as for every new Safe. */
export const isUnknownSafe = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.isUnknownSafe;

/** True when the gateway may accept the same request later: it gave no answer, or has to index the Safe first. */
export const mayTakeLater = (error: unknown): boolean => isGatewaySilence(error) || isUnknownSafe(error);

/** True when the person chose to use no gateway, so that none was asked: this is neither an outage nor a failure. */
export const isWithoutGateway = (error: unknown): boolean =>
  error instanceof GatewayFailure && error.kind === 'gateway-none';

/** True when the gateway may answer the same request in a moment. */
export const mayAnswerSoon = (error: unknown): boolean =>
  isGatewaySilence(error) &&
  !isWithoutGateway(error) &&
  !isGatewayClosed(error) &&
  !isStoredDataFailure(error);

/**
 * True when the gateway gave no usable answer, which includes a captcha and a restriction, as opposed to a refusal of
 * the request.
 */
export function isGatewaySilence(error: unknown): boolean {
  if (error instanceof GatewayError) return error.canRetry || isGatewayClosed(error);
  return error instanceof GatewayFailure;
}
