import { type Address, type EIP1193Provider, numberToHex } from 'viem';
import { createConfig, createStorage, http, injected } from 'wagmi';
import { base } from '@/config/chains';

type Listener = (value: unknown) => void;

/** A wallet of a page, as its owner has set it: an account list and a chain that a test can change. */
export function createFakeWallet({
  accounts,
  chainId = 8453,
}: {
  accounts: readonly Address[];
  chainId?: number;
}) {
  const listeners = new Map<string, Set<Listener>>();
  const state = { accounts: [...accounts], chainId };
  const asked: string[] = [];

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    asked.push(method);
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return state.accounts;
      case 'eth_chainId':
        return numberToHex(state.chainId);
      case 'wallet_requestPermissions':
        return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'x', value: state.accounts }] }];
      case 'wallet_revokePermissions':
        return null;
      case 'wallet_switchEthereumChain': {
        const [{ chainId: target }] = params as [{ chainId: string }];
        state.chainId = Number(target);
        for (const listener of listeners.get('chainChanged') ?? []) listener(target);
        return null;
      }
      default:
        throw Object.assign(new Error(`unexpected ${method}`), { code: 4200 });
    }
  }

  return {
    state,
    asked,
    request,
    /** The person chooses other accounts in the wallet. */
    changeAccounts: (next: readonly Address[]) => {
      state.accounts = [...next];
      for (const listener of listeners.get('accountsChanged') ?? []) listener([...next]);
    },
    /** The person chooses another network in the wallet. */
    changeChain: (next: number) => {
      state.chainId = next;
      for (const listener of listeners.get('chainChanged') ?? []) listener(numberToHex(next));
    },
    /** The wallet says that it lost its line (EIP-1193). */
    loseLine: (code: number) => {
      for (const listener of listeners.get('disconnect') ?? []) listener({ code, message: 'Disconnected' });
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener);
    },
  };
}

export type FakeWallet = ReturnType<typeof createFakeWallet>;

/** wagmi over such wallets, by their ids; connections are kept in the browser's storage. */
export function createTestConfig(wallets: Readonly<Record<string, FakeWallet>>) {
  return createConfig({
    chains: [base],
    transports: { [base.id]: http('http://localhost:1') },
    storage: createStorage({ storage: localStorage }),
    connectors: Object.entries(wallets).map(([id, wallet]) =>
      // The fake has what the connector uses of a provider.
      injected({ target: { id, name: `Wallet ${id}`, provider: wallet as unknown as EIP1193Provider } }),
    ),
  });
}
