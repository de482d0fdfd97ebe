import { ProviderRpcError } from './provider-rpc-error';

export type DemoRpc = (method: string, params?: readonly unknown[]) => Promise<unknown>;

type Answer = {
  readonly result?: unknown;
  readonly error?: { code?: number; message?: string; data?: unknown };
};

/** Sends single requests to the local chain and passes its errors on unchanged, as wallets do. */
export function createDemoRpc(url: string): DemoRpc {
  let id = 0;
  return async (method, params = []) => {
    id += 1;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    }).catch(() => {
      throw new ProviderRpcError(-32603, 'The local chain isn’t responding.');
    });
    // The JSON-RPC form; anything else fails in the next line.
    const { result, error } = (await response.json()) as Answer;
    if (error)
      throw new ProviderRpcError(error.code ?? -32603, error.message ?? 'The call failed.', error.data);
    return result;
  };
}
