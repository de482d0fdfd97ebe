import { vi } from 'vitest';
import { WalletError } from '@/lib/errors/wallet';
import type { SigningClient, WalletFacade, WalletSession } from '@/lib/wallet/adapter/wallet-facade';
import type { SurroundingPage } from '@/lib/wallet/frame/ask-surrounding-page';

export type WalletDouble = {
  readonly port: WalletFacade;
  change(session: WalletSession): void;
};

/** Somebody who is connected to Base with this account. */
export const connectedAs = (account: `0x${string}`): Extract<WalletSession, { status: 'connected' }> => ({
  status: 'connected',
  account,
  chainId: 8453,
  walletName: 'Test wallet',
});

/** The wallet module of a page, with the given wallet or none. */
export function doubleWallet(
  first: WalletSession = { status: 'disconnected' },
  client?: SigningClient,
  surrounding?: SurroundingPage,
): WalletDouble {
  let session = first;
  const listeners = new Set<() => void>();
  return {
    port: {
      subscribe: (onChange) => {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
      getSession: () => session,
      openConnectDialog: vi.fn(),
      switchToBase: async () => undefined,
      getWalletClient: async () => {
        if (!client) throw new WalletError({ kind: 'wallet-not-connected' });
        return client;
      },
      requestSignIn: async () => session.status === 'connected',
      getSurroundingPage: () => surrounding,
    },
    change: (next) => {
      session = next;
      for (const listener of listeners) listener();
    },
  };
}
