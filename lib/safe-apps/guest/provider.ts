import { numberToHex } from 'viem';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { GuestReplies } from '../host/replies';
import { createCallsMethods } from './provider-calls';
import {
  askRpc,
  isSafeAddress,
  type ProviderContext,
  type ProviderMethod,
  readObject,
} from './provider-methods';
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

const lowerCase = (address: unknown) => (typeof address === 'string' ? address.toLowerCase() : address);
const block = (tag: unknown) => tag ?? 'latest';

/** Creates the methods that read the chain, through the host's own list of calls. */
function createReadingMethods(context: ProviderContext): Readonly<Record<string, ProviderMethod>> {
  return {
    eth_blockNumber: async () => {
      // Hosts have no call for the block number alone.
      const latest = await askRpc(context, 'eth_getBlockByNumber', ['latest', false]);
      return readObject(latest).number;
    },
    eth_getBalance: ([address, tag]) => askRpc(context, 'eth_getBalance', [lowerCase(address), block(tag)]),
    eth_getCode: ([address, tag]) => askRpc(context, 'eth_getCode', [lowerCase(address), block(tag)]),
    eth_getTransactionCount: ([address, tag]) =>
      askRpc(context, 'eth_getTransactionCount', [lowerCase(address), block(tag)]),
    eth_getStorageAt: ([address, slot, tag]) =>
      askRpc(context, 'eth_getStorageAt', [
        lowerCase(address),
        typeof slot === 'number' ? numberToHex(slot) : slot,
        block(tag),
      ]),
    eth_getBlockByNumber: ([number, isWhole]) =>
      askRpc(context, 'eth_getBlockByNumber', [
        typeof number === 'number' ? numberToHex(number) : number,
        isWhole ?? false,
      ]),
    eth_getBlockByHash: ([hash, isWhole]) => askRpc(context, 'eth_getBlockByHash', [hash, isWhole ?? false]),
    eth_call: ([call, tag]) => askRpc(context, 'eth_call', [call, block(tag)]),
    eth_estimateGas: ([call]) => askRpc(context, 'eth_estimateGas', [call]),
    eth_getLogs: ([filter]) => askRpc(context, 'eth_getLogs', [filter]),
    eth_gasPrice: () => askRpc(context, 'eth_gasPrice', []),
  };
}

/** Creates the methods that sign through the host, with the checks and texts of the specification (section 5). */
function createSigningMethods({ guest, safe }: ProviderContext): Readonly<Record<string, ProviderMethod>> {
  const requireSafe = (address: unknown, text: string) => {
    if (!isSafeAddress(safe, address)) throw new SafeAppsError({ kind: 'invalid-request', text });
  };

  const signTypedData: ProviderMethod = async ([address, data]) => {
    const typedData = typeof data === 'string' ? parseTypedData(data) : data;
    requireSafe(address, 'The address is invalid');
    return readSignature(await guest.request('signTypedMessage', { typedData }));
  };

  return {
    personal_sign: async ([message, address]) => {
      requireSafe(address, invalidMessage);
      return readSignature(await guest.request('signMessage', { message }));
    },
    // The host signs it as a message like any other; the wallet's own eth_sign is not used.
    eth_sign: async ([address, hash]) => {
      requireSafe(address, invalidMessage);
      if (typeof hash !== 'string' || !hash.startsWith('0x'))
        throw new SafeAppsError({ kind: 'invalid-request', text: invalidMessage });
      return readSignature(await guest.request('signMessage', { message: hash }));
    },
    eth_signTypedData: signTypedData,
    eth_signTypedData_v4: signTypedData,
  };
}

const invalidMessage = 'The address or message hash is invalid';

function parseTypedData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SafeAppsError({ kind: 'invalid-request', text: 'Invalid typed data', cause });
  }
}

/** Returns the signature, or '0x' while other owners must sign or a transaction signs it. */
const readSignature = (reply: GuestReplies['signMessage']) =>
  'signature' in reply && reply.signature ? reply.signature : '0x';
