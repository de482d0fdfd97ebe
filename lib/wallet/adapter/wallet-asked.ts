import type { SigningClient, WalletFacade } from './wallet-facade';

/** Methods for which a wallet asks the person; it answers all others by itself. */
const shown = /^(?:personal_sign|eth_sign|eth_send|wallet_send)/;

const listeners = new Set<() => void>();
/** One symbol for each open request. */
const open = new Set<symbol>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Whether the wallet is asking the person for something. */
export const walletAsked = {
  get: (): boolean => open.size > 0,
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
} as const;

function watchClient(client: SigningClient): SigningClient {
  const request = async (...given: readonly [{ readonly method: string }, ...unknown[]]) => {
    // The arguments are passed on unchanged; their type depends on the method.
    const ask = client.request as (...args: typeof given) => Promise<unknown>;
    if (!shown.test(given[0].method)) return ask(...given);
    const asked = Symbol(given[0].method);
    open.add(asked);
    tell();
    try {
      return await ask(...given);
    } finally {
      open.delete(asked);
      tell();
    }
  };
  // The wrapper returns the client's own answer for every method.
  return { ...client, request: request as SigningClient['request'] };
}

const watched = new WeakMap<WalletFacade, WalletFacade>();

/** Wraps a wallet facade so that `walletAsked` knows of its clients' open requests. */
export function watchWallet(facade: WalletFacade): WalletFacade {
  const known = watched.get(facade);
  if (known) return known;
  const watching: WalletFacade = {
    ...facade,
    getWalletClient: async () => watchClient(await facade.getWalletClient()),
  };
  watched.set(facade, watching);
  // Requests of an earlier facade no longer count.
  open.clear();
  return watching;
}
