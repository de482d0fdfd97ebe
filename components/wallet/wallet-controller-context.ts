import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import { MissingProviderError } from '@/lib/errors/app';
import type { WalletAdapter } from '@/lib/wallet/adapter/wallet-adapter';
import type { WalletController } from '@/lib/wallet/adapter/wallet-controller';
import type { SurroundingPage } from '@/lib/wallet/frame/ask-surrounding-page';

/** The wallet module as the provider mounts it: its actions and its view. */
export type WalletModule = WalletAdapter & {
  readonly View: ComponentType;
  /** In a demo build: connects its first owner, whose wallet doesn't ask. */
  readonly connectDemoOwner?: () => Promise<void>;
};

export const WalletControllerContext = createContext<WalletController<WalletModule> | undefined>(undefined);

export function useWalletController(): WalletController<WalletModule> {
  const controller = useContext(WalletControllerContext);
  if (!controller) throw new MissingProviderError({ provider: 'WalletProvider' });
  return controller;
}

const noSlots: readonly Element[] = [];

/** The slots for the connected account. */
export function useWalletSlots(): readonly Element[] {
  const controller = useWalletController();
  return useSyncExternalStore(controller.subscribe, controller.getSlots, () => noSlots);
}

/** The page around this frame; undefined outside a frame, and until it has answered. */
export function useSurroundingPage(): SurroundingPage | undefined {
  const controller = useWalletController();
  return useSyncExternalStore(controller.subscribe, controller.getSurroundingPage, () => undefined);
}

/** Whether somebody pressed the button and the dialog has not opened yet. */
export function useIsDialogWanted(): boolean {
  const controller = useWalletController();
  return useSyncExternalStore(controller.subscribe, controller.isDialogWanted, () => false);
}
