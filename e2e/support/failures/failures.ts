import type { Failure } from '@/devnet/gateway/http/failures';

/** A failure under the name that it has in the table. */
export type NamedFailure = { readonly name: string; readonly failure: Failure };

const named = (name: string, failure: Failure): NamedFailure => ({ name, failure });

/** Where a redirect leads; a request that goes there is a failure of the product. */
const elsewhere = 'https://elsewhere.example';

const everywhere: readonly NamedFailure[] = [
  named('answers after 4 s', { kind: 'hold' }),
  named('never answers', { kind: 'hang' }),
  named('stops in the middle', { kind: 'hang', at: 'midway' }),
  named('breaks off before', { kind: 'drop' }),
  named('breaks off in the middle', { kind: 'drop', at: 'midway' }),
  named('429, again in 5 s', { kind: 'too-many-requests', retryAfter: 5 }),
  named('500', { kind: 'status', status: 500 }),
  named('502, a page', { kind: 'status', status: 502, body: '<h1>Bad gateway</h1>' }),
  named('503', { kind: 'status', status: 503 }),
  named('a page for JSON', { kind: 'html' }),
  named('half of the JSON', { kind: 'truncated' }),
  named('nothing', { kind: 'empty' }),
  named('wrong content type', { kind: 'wrong-content-type' }),
  named('wrong types', { kind: 'wrong-types' }),
  named('over 8 MB', { kind: 'too-large' }),
  named('sent elsewhere', { kind: 'redirect', to: elsewhere }),
];

/** What a question can suffer. */
export const readFailures: readonly NamedFailure[] = [
  ...everywhere,
  named('as it was before', { kind: 'stale' }),
];

/** What lists and transactions suffer beside: one stored row fails the service's own checks, and takes the answer with it. */
export const listFailures: readonly NamedFailure[] = [
  ...readFailures,
  named('502, a stored row is refused', {
    kind: 'status',
    status: 502,
    body: { message: 'Invalid safeTxHash', statusCode: 502 },
  }),
];

/** What something that is handed in can suffer: the gateway may have taken it, or not. */
export const writeFailures: readonly NamedFailure[] = [
  ...everywhere,
  named('taken, breaks off', { kind: 'drop', at: 'done' }),
  named('taken, never answers', { kind: 'hang', at: 'done' }),
  named('taken, 504', { kind: 'status', status: 504, at: 'done' }),
];
