import type { z } from 'zod/mini';
import {
  GatewayAnswerError,
  GatewayError,
  GatewayTimeoutError,
  GatewayUnreachableError,
} from '@/lib/errors/gateway';

export type GatewayClient = {
  readonly baseUrl: string;
  /** The gateway's host, for "told by …". */
  readonly host: string;
  readonly fetch: typeof fetch;
};

export type GatewayRequest<T> = {
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly schema: z.ZodMiniType<T>;
  /** Whether the gateway's cookie travels with the request; only what needs a session sends it. */
  readonly credentials?: 'include' | 'omit';
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the request is given up. */
  readonly deadline?: number;
};

const defaultDeadline = 15_000;
const maxBodyLength = 8 * 1024 * 1024;

/** A client for one gateway; `fetch` is passed in, so that tests can stand at the network's edge. */
export function createGatewayClient({
  baseUrl,
  fetch: fetchFunction = (...args) => globalThis.fetch(...args),
}: {
  baseUrl: string;
  fetch?: typeof fetch;
}): GatewayClient {
  return { baseUrl: baseUrl.replace(/\/+$/, ''), host: new URL(baseUrl).host, fetch: fetchFunction };
}

/**
 * Asks the gateway and parses its answer with the schema.
 * Throws GatewayError, GatewayUnreachableError, GatewayTimeoutError or GatewayAnswerError; an abort by `signal`
 * is thrown as it comes.
 */
export async function requestGateway<T>(client: GatewayClient, request: GatewayRequest<T>): Promise<T> {
  const { method = 'GET', path, query, body, schema, credentials = 'omit', signal } = request;
  const { deadline = defaultDeadline } = request;
  const timeout = AbortSignal.timeout(deadline);
  let response: Response;
  let text: string;
  try {
    response = await client.fetch(buildUrl(client.baseUrl, path, query), {
      method,
      headers: body === undefined ? { Accept: 'application/json' } : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials,
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeout.aborted) throw new GatewayTimeoutError({ host: client.host, cause });
    throw new GatewayUnreachableError({ host: client.host, cause });
  }
  const json = parseJson(text);
  if (!response.ok) throw toGatewayError(response, json);
  if (json === undefined && text !== '') throw new GatewayAnswerError({ path });
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new GatewayAnswerError({ path, cause: parsed.error });
  return parsed.data;
}

function buildUrl(baseUrl: string, path: string, query: GatewayRequest<unknown>['query'] = {}): string {
  const url = new URL(baseUrl + path);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value);
  return url.toString();
}

function parseJson(text: string): unknown {
  if (text.length > maxBodyLength) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toGatewayError(response: Response, json: unknown): GatewayError {
  const { status, statusText } = response;
  if (typeof json !== 'object' || json === null) return new GatewayError({ status, statusText });
  const { code, statusCode, message } = json as Record<string, unknown>; // any object may be read by key
  const shownCode = [code, statusCode].find((part) => typeof part === 'string' || typeof part === 'number');
  return typeof message === 'string' && (typeof shownCode === 'string' || typeof shownCode === 'number')
    ? new GatewayError({ status, statusText, code: shownCode, detail: cleanDetail(message) })
    : new GatewayError({ status, statusText });
}

/** Foreign words that become part of a sentence of ours: short, and without characters that are invisible. */
function cleanDetail(message: string): string {
  return message.slice(0, 300).replace(/\p{C}/gu, ' ');
}
