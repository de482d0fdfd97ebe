import { ChainError } from '@/lib/errors/chain';

/** The longest answer that is read of an RPC, in bytes; a batch of many questions has one. */
const maxBytes = 8 * 1024 * 1024;

/** The same `fetch`, whose answers end with `rpc-too-large` where they are longer than anybody needs. */
export function capAnswers(fetchFn: typeof fetch, host: string): typeof fetch {
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
