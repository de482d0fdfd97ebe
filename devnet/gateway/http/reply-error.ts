type Body = Readonly<Record<string, unknown>>;

/** An answer other than success, thrown from anywhere below a route. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
  readonly status: number;
  readonly body: Body;

  constructor(status: number, body: Body) {
    super(typeof body.message === 'string' ? body.message : `status ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** What a service behind the gateway answered; the gateway passes the status on. */
export function upstreamError(status: number, message = 'An error occurred'): ReplyError {
  return new ReplyError(status, { code: status, message });
}

/** A proposal, confirmation or message that does not hold. */
export function verifierError(message: string): ReplyError {
  return new ReplyError(422, { message, statusCode: 422 });
}

/** A request that does not parse. `code` is a word here, not a number. */
export function validationError(issue: {
  code: string;
  message: string;
  path: readonly PropertyKey[];
}): ReplyError {
  return new ReplyError(422, { statusCode: 422, ...issue });
}

export function forbiddenError(message: string): ReplyError {
  return new ReplyError(403, { message, statusCode: 403 });
}

/** Nobody, or somebody else, is signed in. */
export function unauthorizedError(message: string): ReplyError {
  return new ReplyError(401, { message, error: 'Unauthorized', statusCode: 401 });
}

/** What a guard before a route answers. */
export function forbiddenResourceError(): ReplyError {
  return new ReplyError(403, { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 });
}

export function notFoundError(message: string): ReplyError {
  return new ReplyError(404, { message, error: 'Not Found', statusCode: 404 });
}

/** No such route. The service words it differently for writes. */
export function unknownRouteError(method: string, path: string): ReplyError {
  if (method === 'GET') return new ReplyError(404, { message: 'Not Found', statusCode: 404 });
  return notFoundError(`Cannot ${method} ${path}`);
}
