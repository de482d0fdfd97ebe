import type { SigningClient, WalletFacade } from './wallet-facade';

/** What a wallet shows to the person; all other methods it answers by itself. */
const shown = /^(?:personal_sign|eth_sign|eth_send|wallet_send)/;

const listeners = new Set<() => void>();
/** One for each request that has no answer yet. */
const open = new Set<symbol>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Whether the wallet has something before the person at this moment. */
export const walletAsked = {
  get: (): boolean => open.size > 0,
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
} as const;

function watchClient(client: SigningClient): SigningClient {
  const request = async (...given: readonly [{ readonly method: string }, ...unknown[]]) => {
    // The very arguments are handed on; their type depends on the method.
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
  // It answers what the client answers, for every method.
  return { ...client, request: request as SigningClient['request'] };
}

const watched = new WeakMap<WalletFacade, WalletFacade>();

/** The same door, whose clients tell `walletAsked` when the wallet is asked for something. */
export function watchWallet(facade: WalletFacade): WalletFacade {
  const known = watched.get(facade);
  if (known) return known;
  const watching: WalletFacade = {
    ...facade,
    getWalletClient: async () => watchClient(await facade.getWalletClient()),
  };
  watched.set(facade, watching);
  // Nobody waits any more for what another door's wallet was asked.
  open.clear();
  return watching;
}
