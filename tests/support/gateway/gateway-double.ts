import {
  createGatewayClient,
  type GatewayClient,
  type GatewayClientOptions,
} from '@/lib/gateway/http/client';

export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
  readonly init: RequestInit;
};

export type GatewayDouble = {
  readonly client: GatewayClient;
  /** Everything that was sent, in order. */
  readonly requests: readonly SentRequest[];
  /** From now on this answers. */
  answerWith(answer: GatewayAnswer): void;
};

/** A Response goes out as it is, anything else as JSON with status 200; what is thrown is thrown by `fetch`. */
export type GatewayAnswer = (request: SentRequest) => unknown;

export const gatewayUrl = 'https://gateway.example/cgw';

/** A gateway at the edge of the network: `fetch` is the only thing that is not real. */
export function doubleGateway(
  first: GatewayAnswer,
  { baseUrl = gatewayUrl, ...options }: Partial<GatewayClientOptions> = {},
): GatewayDouble {
  const requests: SentRequest[] = [];
  let answer = first;
  const client = createGatewayClient({
    baseUrl,
    // Pauses are no time here; what they are is tested where they are made.
    retryPolicy: { wait: async () => {} },
    ...options,
    fetch: async (input, init = {}) => {
      const url = new URL(String(input));
      const request: SentRequest = {
        method: init.method ?? 'GET',
        path: decodeURI(url.href.slice(baseUrl.replace(/\/+$/, '').length).split('?')[0] ?? ''),
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        init,
      };
      requests.push(request);
      const body = await answer(request);
      return body instanceof Response ? body : Response.json(body);
    },
  });
  return {
    client,
    requests,
    answerWith: (next) => {
      answer = next;
    },
  };
}

/** An answer that is an error. */
export function refuse(status: number, body: unknown, statusText = ''): Response {
  const isText = typeof body === 'string';
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    statusText,
    headers: { 'content-type': isText ? 'text/html' : 'application/json' },
  });
}

/** Waits, as a server does that never answers, until the request is given up. */
export function neverAnswer({ init }: SentRequest): Promise<never> {
  const { signal } = init;
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The line break of a TCP connection, as `fetch` reports it. */
export function breakConnection(): never {
  throw new TypeError('fetch failed');
}
