import { numberToHex } from 'viem';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import { createCallsMethods } from './provider-calls';
import type { ProviderContext, ProviderMethod } from './provider-methods';
import { createReadingMethods } from './provider-reading';
import { createSigningMethods } from './provider-signing';
import { createTransactionMethods } from './provider-transactions';

export type ProviderRequest = { readonly method: string; readonly params?: unknown };
type Listener = (payload: unknown) => void;
type Callback = (
  error: unknown,
  response: { readonly jsonrpc: '2.0'; readonly id: unknown; readonly result: unknown } | null,
) => void;

/** An EIP-1193 provider, with the older `send`. Errors carry the codes of EIP-1193, EIP-1474 and EIP-5792. */
export type SafeAppsProvider = {
  readonly request: (request: ProviderRequest) => Promise<unknown>;
  readonly send: (
    request: (ProviderRequest & { readonly id?: unknown }) | undefined,
    callback: Callback,
  ) => void;
  /** The host's account and chain never change, so the only event is `disconnect`. */
  readonly on: (event: string, listener: Listener) => void;
  readonly removeListener: (event: string, listener: Listener) => void;
};

/**
 * Creates a wallet provider over the guest's end, which acts as the Safe that the host has open. `safe` is the Safe
 * that the host named in the handshake.
 */
export function createSafeAppsProvider(context: ProviderContext): SafeAppsProvider {
  const { guest, safe } = context;
  const listeners = new Set<Listener>();
  const methods = new Map<string, ProviderMethod>(
    Object.entries({
      eth_accounts: async () => [safe.address],
      eth_chainId: async () => numberToHex(safe.chainId),
      net_version: async () => String(safe.chainId),
      ...createReadingMethods(context),
      ...createSigningMethods(context),
      ...createTransactionMethods(context),
      ...createCallsMethods(context),
      safe_setSettings: ([settings]) =>
        guest.request('rpcCall', { call: 'safe_setSettings', params: [settings] }),
      wallet_getPermissions: () => guest.request('wallet_getPermissions'),
      // EIP-2255 passes the requests one by one, Safe apps pass an array of them as the first parameter.
      wallet_requestPermissions: (parameters) =>
        guest.request('wallet_requestPermissions', Array.isArray(parameters[0]) ? parameters[0] : parameters),
    }),
  );

  async function request(asked: ProviderRequest | undefined): Promise<unknown> {
    if (!asked) throw new SafeAppsError({ kind: 'undefined-request' });
    const { method, params } = asked;
    const run = methods.get(method);
    if (!run) throw new SafeAppsError({ kind: 'unsupported-method', method: String(method).slice(0, 100) });
    if (guest.signal.aborted) throw new SafeAppsError({ kind: 'host-closed' });
    return run(Array.isArray(params) ? params : params === undefined ? [] : [params]);
  }

  guest.signal.addEventListener(
    'abort',
    () => {
      for (const listener of [...listeners]) listener(new SafeAppsError({ kind: 'host-closed' }));
    },
    { once: true },
  );

  return {
    request,
    send: (asked, callback) => {
      // Both callbacks belong to one `then`, so that a callback that throws is not called again.
      request(asked).then(
        (result) => callback(null, { jsonrpc: '2.0', id: asked?.id, result }),
        (error: unknown) => callback(error, null),
      );
    },
    on: (event, listener) => {
      if (event === 'disconnect') listeners.add(listener);
    },
    removeListener: (event, listener) => {
      if (event === 'disconnect') listeners.delete(listener);
    },
  };
}
