import type { HttpBindings } from '@hono/node-server';
import type { Failure } from '@/devnet/gateway/http/failures';

/** The answer to a request that the service never sees, or null where it is to be asked. */
export function answerWithFailure(
  failure: Failure,
  { incoming }: HttpBindings,
): Response | Promise<Response> | null {
  switch (failure.kind) {
    case 'hang':
      return isAtOnce(failure) ? silence() : null;
    case 'drop':
      if (!isAtOnce(failure)) return null;
      incoming.socket.destroy();
      return silence();
    case 'status':
      return isAtOnce(failure) ? toResponse(failure) : null;
    case 'too-many-requests':
      return toResponse({
        status: 429,
        body: { code: 429, message: 'Too many requests' },
        // Without the second, pages of another origin may not read the first.
        headers: {
          'retry-after': String(failure.retryAfter),
          'access-control-expose-headers': 'Retry-After',
        },
      });
    case 'restricted':
      return toResponse({
        status: 451,
        body: { message: 'Unavailable For Legal Reasons', statusCode: 451 },
      });
    case 'captcha':
      return toResponse({
        status: 401,
        body: { message: 'Captcha token is required', error: 'Unauthorized', statusCode: 401 },
      });
    case 'redirect':
      return new Response(null, { status: 307, headers: { location: failure.to } });
    default:
      return null;
  }
}

const isAtOnce = ({ at = 'asked' }: { at?: string }) => at === 'asked';

/** Nothing, for ever. */
export function silence(): Promise<Response> {
  return new Promise(() => undefined);
}

type GatewayClaim = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What the service says by itself with some statuses. */
const ownBodies: Readonly<Record<number, unknown>> = {
  500: { code: 500, message: 'Internal server error' },
  502: { statusCode: 502, message: 'Bad gateway' },
  503: { code: 503, message: 'Service unavailable' },
};

export function toResponse({ status, body, headers = {} }: GatewayClaim): Response {
  const isText = typeof body === 'string';
  const own = ownBodies[status] ?? { code: status, message: 'An error occurred' };
  const content = isText ? body : JSON.stringify(body ?? own);
  const mayHaveBody = status !== 204 && status !== 304;
  return new Response(mayHaveBody ? content : null, {
    status,
    headers: { 'content-type': isText ? 'text/html; charset=utf-8' : 'application/json', ...headers },
  });
}
