import { AppError } from '@/lib/errors/base';
import { GatewayError, GatewayFailure } from '@/lib/errors/gateway';
import { askWithRetry, type RetryPolicy, waitFor } from './ask-with-retry';
import type { GatewayCall } from './call';
import { createSharing } from './dedupe-in-flight';
import { readAnswer } from './read-answer';

type Outcome = 'worked' | 'failed' | 'limited' | 'left';

/** Called with the path at each attempt; the returned function is called with its outcome. */
export type GatewayObserver = (path: string) => (outcome: Outcome) => void;

export type GatewayClientOptions = {
  readonly baseUrl: string;
  /** A key of the person's own for this gateway, which is sent to its origin only. */
  readonly apiKey?: string | undefined;
  readonly fetch?: typeof fetch;
  readonly observe?: GatewayObserver;
  /** The timeout of a call in milliseconds, all its attempts together. */
  readonly deadlineOf?: (call: GatewayCall) => number;
  readonly retryPolicy?: Partial<RetryPolicy>;
};

export type PreparedRequest = {
  readonly call: GatewayCall;
  readonly path: string;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
};

export type GatewayClient = {
  readonly baseUrl: string;
  /** The gateway's host, for display. */
  readonly host: string;
  /** Returns the JSON of the answer; undefined for an empty one. */
  readonly send: (request: PreparedRequest) => Promise<unknown>;
};

const usualDeadlineMs = 15_000;
const usualRetry: RetryPolicy = { retries: 2, wait: waitFor, random: Math.random, now: Date.now };

/**
 * Creates a client for one gateway. Equal requests at the same time are sent once. Reads are repeated where that may
 * help; writes are never repeated by the client. `fetch`, clock and timeouts are passed in, so that tests can replace
 * the network.
 */
export function createGatewayClient({
  baseUrl: givenUrl,
  apiKey,
  fetch: fetchFunction = (...args) => globalThis.fetch(...args),
  observe = () => () => undefined,
  deadlineOf = ({ deadline = usualDeadlineMs }) => deadline,
  retryPolicy: givenRetry,
}: GatewayClientOptions): GatewayClient {
  const baseUrl = givenUrl.replace(/\/+$/, '');
  const { host, origin } = new URL(givenUrl);
  const keyHeader: Readonly<Record<string, string>> =
    apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` };
  const retryPolicy = { ...usualRetry, ...givenRetry };
  const share = createSharing<unknown>();
  /** The last error by which the gateway asked for a pause. */
  let busy: GatewayError | undefined;

  async function attempt(request: PreparedRequest, signal: AbortSignal): Promise<unknown> {
    const finish = observe(request.path);
    try {
      const response = await fetchFunction(
        request.url,
        toInit(request, signal, new URL(request.url).origin === origin ? keyHeader : {}),
      );
      const answer = await readAnswer(response, { host, path: request.path, now: retryPolicy.now() });
      finish('worked');
      return answer;
    } catch (cause) {
      const error = toFailure(cause, signal, host);
      if (error instanceof GatewayError && error.retryAt) busy = error;
      finish(outcomeOf(error, request.call));
      throw error;
    }
  }

  async function ask(request: PreparedRequest, signal: AbortSignal, until: number): Promise<unknown> {
    const { call } = request;
    if (call.method !== 'GET' && !call.isQuestion) return attempt(request, signal);
    const resumeAt = busy?.retryAt?.getTime() ?? 0;
    if (busy && resumeAt >= until) throw busy;
    if (resumeAt > retryPolicy.now()) await retryPolicy.wait(resumeAt - retryPolicy.now(), signal);
    return askWithRetry(() => attempt(request, signal), retryPolicy, { until, signal });
  }

  function askInTime(request: PreparedRequest, signal: AbortSignal | undefined): Promise<unknown> {
    const deadline = deadlineOf(request.call);
    const until = retryPolicy.now() + deadline;
    return withDeadline(deadline, signal, (limited) =>
      ask(request, limited, until).catch((cause: unknown) => {
        throw toFailure(cause, limited, host);
      }),
    );
  }

  return {
    baseUrl,
    host,
    send: (request) =>
      request.call.method === 'GET'
        ? share(request.url, (signal) => askInTime(request, signal), request.signal)
        : askInTime(request, request.signal),
  };
}

function toInit(
  { call, body, headers }: PreparedRequest,
  signal: AbortSignal,
  keyHeader: Readonly<Record<string, string>>,
): RequestInit {
  const own: Record<string, string> =
    body === undefined ? { Accept: 'application/json' } : { 'Content-Type': 'application/json' };
  return {
    method: call.method,
    headers: { ...own, ...headers, ...keyHeader },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
    credentials: call.withSession ? 'include' : 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  };
}

/** Maps a failure to Concord's own errors; an abort by the caller stays as it is. */
function toFailure(cause: unknown, signal: AbortSignal, host: string): unknown {
  if (cause instanceof AppError) return cause;
  if (!signal.aborted) return new GatewayFailure({ kind: 'gateway-unreachable', host, cause });
  const reason: unknown = signal.reason;
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError';
  return isTimeout ? new GatewayFailure({ kind: 'gateway-timeout', host, cause }) : reason;
}

function outcomeOf(error: unknown, { method, isQuestion }: GatewayCall): Outcome {
  if (!(error instanceof AppError)) return 'left';
  if (error instanceof GatewayError) {
    if (error.status === 429) return 'limited';
    // An internal error over one entry, stored or submitted, does not mean that the service is down.
    const isWrite = method !== 'GET' && !isQuestion;
    if (error.isOwnFault && (isWrite || error.mayBeStoredData)) return 'left';
  }
  const isAnswer = error instanceof GatewayError && (!error.canRetry || error.isStoredDataFailure);
  return isAnswer ? 'worked' : 'failed';
}

/**
 * Runs an action with a signal that is aborted after `milliseconds` or with the caller's own signal. The timer is an
 * ordinary one, so that the clocks of tests move it. The reason after the timeout is a DOMException named TimeoutError.
 */
async function withDeadline<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new DOMException('The deadline has passed.', 'TimeoutError')),
    milliseconds,
  );
  try {
    return await run(signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}
