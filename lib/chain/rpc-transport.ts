import { custom, fallback, http, type Transport } from 'viem';
import { base } from '@/config/chains';
import { assertNetworkConfig } from './assert-network-config';
import { type ChainIdentity, verifiedTransport } from './verified-transport';

/** Limits of requests to a node: the specification, section 9. */
const timeout = 10_000;
const batchSize = 1_000;

export type RpcTransportOptions = {
  readonly rpcUrls: readonly string[];
  readonly identity: ChainIdentity;
  readonly fetch?: typeof fetch;
  /** Told of every answer which host gave it. */
  readonly onAnswer?: (host: string) => void;
};

/**
 * One transport over several RPC addresses, tried in their order. Each must prove that it is the right chain.
 * Throws NetworkConfigError where there is none, or one that cannot be asked.
 */
export function createRpcTransport({
  rpcUrls,
  identity,
  fetch: fetchFn = (...args) => globalThis.fetch(...args),
  onAnswer,
}: RpcTransportOptions): Transport {
  assertNetworkConfig({ chains: [base], rpcUrlsOf: () => rpcUrls });
  const transports = rpcUrls.map((url) => {
    const plain = /^wss?:/.test(url)
      ? lazyWebSocket(url)
      : http(url, { batch: { batchSize }, timeout, retryCount: 1, fetchFn });
    const { host } = new URL(url);
    const verified = verifiedTransport(plain, { host, identity });
    return onAnswer ? tellAnswers(verified, () => onAnswer(host)) : verified;
  });
  return fallback(transports, { retryCount: 0 });
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
      return webSocket(url, { timeout })(parameters);
    };
    const request = async (args: { method: string; params?: unknown }): Promise<unknown> => {
      loading ??= load();
      const transport = await loading;
      return transport.request(args as never); // the two ends are typed by method; this one hands through
    };
    return custom({ request }, { retryCount: 0 })(parameters);
  };
}
