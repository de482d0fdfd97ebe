import { type Address, hexToString, isAddress, isAddressEqual, isHex, numberToHex, size } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import { base } from '@/config/chains';
import type { DemoOwner } from '@/config/demo';
import { type DemoRequest, listTypedFields } from './demo-request';
import type { DemoRpc } from './demo-rpc';
import { sendDemoTransaction } from './demo-transaction';
import { providerErrors } from './provider-rpc-error';

type Listener = (value: never) => void;
type Params = readonly unknown[];

/** An injected wallet in the form of EIP-1193. */
export type DemoProvider = {
  readonly request: (request: { method: string; params?: unknown }) => Promise<unknown>;
  readonly on: (event: string, listener: Listener) => void;
  readonly removeListener: (event: string, listener: Listener) => void;
};

export type DemoProviderOptions = {
  readonly owner: DemoOwner;
  /** Remembers the connection over a reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Calls back with the storage key that another tab changed. */
  readonly onOtherTab: (listener: (key: string | null) => void) => void;
  /** Shows the request; true when the person confirmed. */
  readonly askPerson: (request: DemoRequest) => Promise<boolean>;
  readonly rpc: DemoRpc;
  /** Derives the key on first use. */
  readonly getAccount: () => Promise<LocalAccount>;
};

/** The connect dialog loses refusals that come faster than this. */
const shortestRefusalMs = 120;

const chainIdHex = numberToHex(base.id);

const passedOn =
  /^(eth_(blockNumber|call|estimateGas|feeHistory|gasPrice|maxPriorityFeePerGas|get[A-Za-z0-9]+)|net_version|web3_clientVersion)$/;

/** The storage key for the connection of a demo wallet. */
export const demoConnectionKey = ({ name }: DemoOwner) => `demo.${name}.connected`;

/** Creates the wallet of one demo owner. It knows one account and one network, and asks before every action. */
export function createDemoProvider(options: DemoProviderOptions): DemoProvider {
  const { owner, storage, onOtherTab, askPerson, rpc, getAccount } = options;
  const listeners = new Map<string, Set<Listener>>();
  const storageKey = demoConnectionKey(owner);

  const emit = (event: string, value: unknown) => {
    // The caller types the listeners by event.
    for (const listener of listeners.get(event) ?? []) listener(value as never);
  };

  // Like other wallets, it tells every tab of a disconnection in one of them.
  onOtherTab((key) => {
    if (key === storageKey && !isConnected()) emit('accountsChanged', []);
  });

  const isConnected = () => storage.getItem(storageKey) === 'true';
  const accounts = () => (isConnected() ? [owner.address] : []);

  async function ask(request: DemoRequest): Promise<void> {
    const started = performance.now();
    if (await askPerson(request)) return;
    const rest = shortestRefusalMs - (performance.now() - started);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    throw providerErrors.rejected();
  }

  async function connect(): Promise<void> {
    await ask({ kind: 'connect' });
    storage.setItem(storageKey, 'true');
    emit('connect', { chainId: chainIdHex });
    emit('accountsChanged', accounts());
  }

  function disconnect(): void {
    if (!isConnected()) return;
    storage.removeItem(storageKey);
    emit('accountsChanged', []);
  }

  const permissions = () =>
    isConnected()
      ? [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: accounts() }],
          },
        ]
      : [];

  /** Only the connected account signs; requests for any other account are refused. */
  function requireAccount(address: unknown): void {
    const isOurs =
      typeof address === 'string' && isAddress(address) && isAddressEqual(address, owner.address);
    if (!isConnected() || !isOurs) throw providerErrors.unauthorized();
  }

  const methods: Readonly<Record<string, (params: Params) => Promise<unknown>>> = {
    eth_accounts: async () => accounts(),
    eth_chainId: async () => chainIdHex,
    eth_requestAccounts: async () => {
      if (!isConnected()) await connect();
      return accounts();
    },
    wallet_getPermissions: async () => permissions(),
    wallet_requestPermissions: async () => {
      await connect();
      return permissions();
    },
    wallet_revokePermissions: async () => {
      disconnect();
      return null;
    },
    wallet_switchEthereumChain: async ([target]) => {
      const chainId =
        target && typeof target === 'object' && 'chainId' in target ? Number(target.chainId) : Number.NaN;
      if (chainId !== base.id) throw providerErrors.unknownChain();
      return null;
    },
    personal_sign: async ([message, address]) => {
      requireAccount(address);
      if (!isHex(message)) throw providerErrors.invalid('The message must be hexadecimal.');
      await ask({ kind: 'message', text: hexToString(message) });
      return (await getAccount()).signMessage({ message: { raw: message } });
    },
    eth_signTypedData_v4: async ([address, json]) => {
      requireAccount(address);
      const data = typeof json === 'string' ? JSON.parse(json) : json;
      if (!data?.types || !data.primaryType || !data.message)
        throw providerErrors.invalid('This is not typed data.');
      await ask({
        kind: 'typedData',
        primaryType: String(data.primaryType),
        fields: listTypedFields(data.message),
      });
      return (await getAccount()).signTypedData(data);
    },
    eth_sendTransaction: async ([transaction]) => {
      // Its fields are checked one by one where they are used.
      const tx = (transaction ?? {}) as Record<string, unknown>;
      requireAccount(tx.from);
      const data = isHex(tx.data) ? tx.data : '0x';
      const to: Address | undefined = typeof tx.to === 'string' && isAddress(tx.to) ? tx.to : undefined;
      const value = isHex(tx.value) ? BigInt(tx.value) : 0n;
      await ask({ kind: 'transaction', to, value, dataSize: size(data) });
      return sendDemoTransaction({ rpc, account: await getAccount(), tx, to, value, data });
    },
  };

  return {
    request: async ({ method, params }) => {
      const list = Array.isArray(params) ? params : [];
      const handler = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (handler) return handler(list);
      if (passedOn.test(method)) return rpc(method, list);
      if (/^(eth|wallet|personal)_/.test(method)) throw providerErrors.unsupported(method);
      throw providerErrors.unknownMethod(method);
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener);
    },
  };
}
