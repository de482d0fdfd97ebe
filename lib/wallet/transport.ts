import { fallback, http, type Transport, webSocket } from 'viem';

/** Limits of requests to a node: the specification, section 9. */
const timeoutMs = 10_000;
const httpBatchSize = 1_000;

const isWebSocket = (url: string) => /^wss?:/.test(url);

/** One transport over several RPC addresses, tried in the order in which they are given. */
export function createTransport(urls: readonly string[]): Transport {
  return fallback(
    urls.map((url) =>
      isWebSocket(url)
        ? webSocket(url, { timeout: timeoutMs })
        : http(url, { timeout: timeoutMs, batch: { batchSize: httpBatchSize } }),
    ),
  );
}
