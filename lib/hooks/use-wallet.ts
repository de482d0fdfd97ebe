import { createContext, useContext, useSyncExternalStore } from 'react';
import { MissingProviderError } from '@/lib/errors/app';
import { walletAsked, watchWallet } from '@/lib/wallet/adapter/wallet-asked';
import type { WalletFacade, WalletSession } from '@/lib/wallet/adapter/wallet-facade';

export const WalletContext = createContext<WalletFacade | undefined>(undefined);

/** The door to the wallet module: open its dialogs, get a client to sign with. */
export function useWallet(): WalletFacade {
  const port = useContext(WalletContext);
  if (!port) throw new MissingProviderError({ provider: 'WalletProvider' });
  return watchWallet(port);
}

/** Whether the connected wallet has been asked for something and has not answered. */
export const useIsWalletAsked = (): boolean =>
  useSyncExternalStore(walletAsked.subscribe, walletAsked.get, () => false);

const reconnecting: WalletSession = { status: 'reconnecting' };

/** Who is connected now; prerendered pages start as reconnecting. */
export function useSession(): WalletSession {
  const port = useWallet();
  return useSyncExternalStore(port.subscribe, port.getSession, () => reconnecting);
}
