import { AppError, type AppErrorOptions } from './base';

/** The gateway answered with an error of its own (specification, section 8). */
export class GatewayError extends AppError {
  override readonly name = 'GatewayError';
  readonly status: number;
  readonly code: string | number | undefined;

  constructor({
    status,
    statusText,
    code,
    detail,
    ...options
  }: {
    status: number;
    statusText: string;
    code?: string | number;
    detail?: string;
  } & AppErrorOptions) {
    super(
      code !== undefined && detail !== undefined
        ? `CGW error - ${code}: ${detail}`
        : `CGW error - status ${statusText}`,
      options,
    );
    this.status = status;
    this.code = code;
  }
}

/** The gateway could not be reached at all. */
export class GatewayUnreachableError extends AppError {
  override readonly name = 'GatewayUnreachableError';
  readonly host: string;

  constructor({ host, ...options }: { host: string } & AppErrorOptions) {
    super(`The gateway ${host} cannot be reached.`, options);
    this.host = host;
  }
}

export class GatewayTimeoutError extends AppError {
  override readonly name = 'GatewayTimeoutError';
  readonly host: string;

  constructor({ host, ...options }: { host: string } & AppErrorOptions) {
    super(`The gateway ${host} did not answer in time.`, options);
    this.host = host;
  }
}

/** The gateway answered with something that cannot be read: no JSON, another shape, or too much of it. */
export class GatewayAnswerError extends AppError {
  override readonly name = 'GatewayAnswerError';
  readonly path: string;

  constructor({ path, ...options }: { path: string } & AppErrorOptions) {
    super('The gateway answered in a form that this page cannot read.', options);
    this.path = path;
  }
}
