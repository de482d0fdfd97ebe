export type AppErrorOptions = {
  /** The error that led to this one, kept for the console and for `walk`. */
  readonly cause?: unknown;
};

/**
 * The one base of this product's errors: `name` is fixed text for code, `message` is one sentence for people.
 */
export abstract class AppError extends Error {
  abstract override readonly name: string;

  constructor(message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
  }
}
