import { custom, fallback, http, type Transport } from 'viem';
import { base } from '@/config/chains';
import { ChainError } from '@/lib/errors/chain';
import { assertNetworkConfig } from './assert-network-config';
import { type ChainIdentity, verifiedTransport } from './verified-transport';

/** Limits of requests to a node (specification, section 9). */
const timeoutMs = 10_000;
const batchSize = 1_000;

export type RpcTransportOptions = {
  readonly rpcUrls: readonly string[];
  readonly identity: ChainIdentity;
  readonly fetch?: typeof fetch;
};

/** One RPC, which must prove that it serves the right chain. */
type RpcTransport = { readonly host: string; readonly transport: Transport };

/**
 * Creates one transport over several RPC addresses, tried in order. Each must prove that it serves the right chain.
 * Throws ConfigError where there is no address, or an invalid one.
 */
export const createRpcTransport = (options: RpcTransportOptions): Transport =>
  fallBack(createRpcTransports(options));

/** Creates a transport for each RPC address, in order. Throws ConfigError as `createRpcTransport` does. */
export function createRpcTransports({
  rpcUrls,
  identity,
  fetch: fetchFn = (...args) => globalThis.fetch(...args),
}: RpcTransportOptions): readonly RpcTransport[] {
  assertNetworkConfig({ chains: [base], rpcUrlsOf: () => rpcUrls });
  return rpcUrls.map((url) => {
    const { host } = new URL(url);
    const plain = /^wss?:/.test(url)
      ? lazyWebSocket(url)
      : http(url, {
          batch: { batchSize },
          timeout: timeoutMs,
          retryCount: 1,
          fetchFn: capAnswers(fetchFn, host),
        });
    return { host, transport: verifiedTransport(plain, { host, identity }) };
  });
}

/** Joins transports to one, tried in order; `onAnswer` gets the host of every answer. */
export function fallBack(transports: readonly RpcTransport[], onAnswer?: (host: string) => void): Transport {
  const asked = transports.map(({ host, transport }) =>
    onAnswer ? tellAnswers(transport, () => onAnswer(host)) : transport,
  );
  return fallback(asked, { retryCount: 0 });
}

/** Wraps a transport so that `onAnswer` is called for every answer. */
function tellAnswers(transport: Transport, onAnswer: () => void): Transport {
  return (parameters) => {
    const inner = transport(parameters);
    const request: typeof inner.request = async (args) => {
      const answer = await inner.request(args);
      onAnswer();
      return answer as never; // viem types the answer by method; this wrapper hands it through
    };
    return { ...inner, request };
  };
}

/**
 * Creates a WebSocket transport and loads its code with the first request, because most sites are built without one.
 */
function lazyWebSocket(url: string): Transport {
  return (parameters) => {
    let loading: Promise<ReturnType<Transport>> | undefined;
    const load = async () => {
      const { webSocket } = await import('viem');
      return webSocket(url, { timeout: timeoutMs })(parameters);
    };
    const request = async (args: { method: string; params?: unknown }): Promise<unknown> => {
      loading ??= load();
      const transport = await loading;
      return transport.request(args as never); // the two ends are typed by method; this one hands through
    };
    return custom({ request }, { retryCount: 0 })(parameters);
  };
}

/** The longest answer that is read from an RPC, in bytes; a batch of many requests has one answer. */
const maxBytes = 8 * 1024 * 1024;

/** Wraps `fetch` so that an answer fails with `rpc-too-large` once it is longer than `maxBytes`. */
function capAnswers(fetchFn: typeof fetch, host: string): typeof fetch {
  return async (...args) => {
    const response = await fetchFn(...args);
    if (!response.body) return response;
    let length = 0;
    const cap = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        length += chunk.byteLength;
        if (length > maxBytes) controller.error(new ChainError({ kind: 'rpc-too-large', host }));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(cap), { status, statusText, headers });
  };
}
