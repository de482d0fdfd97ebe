import { createContext, useContext, useSyncExternalStore } from 'react';
import { MissingProviderError } from '@/lib/errors/app';
import { walletAsked, watchWallet } from '@/lib/wallet/adapter/wallet-asked';
import type { WalletFacade, WalletSession } from '@/lib/wallet/adapter/wallet-facade';

export const WalletContext = createContext<WalletFacade | undefined>(undefined);

/** Returns the wallet module: its dialogs, and a client that signs. */
export function useWallet(): WalletFacade {
  const port = useContext(WalletContext);
  if (!port) throw new MissingProviderError({ provider: 'WalletProvider' });
  return watchWallet(port);
}

/** Whether the connected wallet has an open request. */
export const useIsWalletAsked = (): boolean =>
  useSyncExternalStore(walletAsked.subscribe, walletAsked.get, () => false);

const reconnecting: WalletSession = { status: 'reconnecting' };

/** Returns the current wallet session; prerendered pages start as reconnecting. */
export function useSession(): WalletSession {
  const port = useWallet();
  return useSyncExternalStore(port.subscribe, port.getSession, () => reconnecting);
}
