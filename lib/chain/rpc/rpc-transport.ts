import { custom, fallback, http, type Transport } from 'viem';
import { base } from '@/config/chains';
import { ChainError } from '@/lib/errors/chain';
import { assertNetworkConfig } from './assert-network-config';
import { type ChainIdentity, verifiedTransport } from './verified-transport';

/** Limits of requests to a node: the specification, section 9. */
const timeoutMs = 10_000;
const batchSize = 1_000;

export type RpcTransportOptions = {
  readonly rpcUrls: readonly string[];
  readonly identity: ChainIdentity;
  readonly fetch?: typeof fetch;
};

/** One RPC, which must prove that it is the right chain. */
type RpcTransport = { readonly host: string; readonly transport: Transport };

/**
 * One transport over several RPC addresses, tried in their order. Each must prove that it is the right chain.
 * Throws ConfigError where there is none, or one that cannot be asked.
 */
export const createRpcTransport = (options: RpcTransportOptions): Transport =>
  fallBack(createRpcTransports(options));

/** Transports to RPC addresses, in their order. Throws as above. */
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

/** One transport over several, tried in their order; `onAnswer` is told of every answer which host gave it. */
export function fallBack(transports: readonly RpcTransport[], onAnswer?: (host: string) => void): Transport {
  const asked = transports.map(({ host, transport }) =>
    onAnswer ? tellAnswers(transport, () => onAnswer(host)) : transport,
  );
  return fallback(asked, { retryCount: 0 });
}

/** The same transport, which says whenever it has answered. */
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

/** A WebSocket transport whose code is fetched with its first request: most sites are built without one. */
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

/** The longest answer that is read of an RPC, in bytes; a batch of many questions has one. */
const maxBytes = 8 * 1024 * 1024;

/** The same `fetch`, whose answers end with `rpc-too-large` where they are longer than anybody needs. */
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
