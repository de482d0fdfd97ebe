export type AppErrorOptions = {
  /** The error that caused this one, kept for the console and for `walkCauses`. */
  readonly cause?: unknown;
};

/** The base of all of Concord's errors: `name` is fixed text for code, `message` is one sentence for people. */
export abstract class AppError extends Error {
  abstract override readonly name: string;
  /** Distinguishes the errors of one domain. */
  readonly kind?: string;

  constructor(message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
  }

  /** The sentence below the message: what is safe, or what to do. */
  get advice(): string | undefined {
    return undefined;
  }

  /** Whether the same request may succeed later. */
  get canRetry(): boolean {
    return true;
  }
}

type Failure = { readonly kind: string };
type ErrorText = string | { readonly title: string; readonly advice?: string; readonly canRetry?: false };

/** The text of each kind for people; a function where the sentence names a part of the failure. */
export type ErrorTexts<F extends Failure> = {
  readonly [K in F['kind']]: ErrorText | ((failure: FailureOf<F, K>) => ErrorText);
};

type FailureOf<F extends Failure, K> = F extends unknown ? (K extends F['kind'] ? F : never) : never;

/**
 * The errors of one domain, distinguished by `kind`, which no two domains share. It is not called `code`, because
 * EIP-1193 and the gateway use that name for their numbers.
 */
export abstract class DomainError<F extends Failure> extends AppError {
  override readonly kind: F['kind'];
  readonly failure: F;
  readonly #text: Exclude<ErrorText, string>;

  constructor(texts: ErrorTexts<F>, failure: F & AppErrorOptions) {
    // TypeScript can't follow that the row belongs to the failure's own kind.
    const row = texts[failure.kind as F['kind']] as ErrorText | ((failure: F) => ErrorText);
    const found = typeof row === 'function' ? row(failure) : row;
    const text = typeof found === 'string' ? { title: found } : found;
    super(text.title, failure);
    this.kind = failure.kind;
    this.failure = failure;
    this.#text = text;
  }

  override get advice(): string | undefined {
    return this.#text.advice;
  }

  override get canRetry(): boolean {
    return this.#text.canRetry ?? true;
  }
}
