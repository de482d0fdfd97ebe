import { useConnectModal } from '@rainbow-me/rainbowkit';
import { useEffect } from 'react';
import { useSession } from '@/lib/hooks/use-wallet';
import type { Authentication } from '@/lib/wallet/sign-in/authentication';
import { whenIdle } from '@/lib/wallet/when-idle';
import { preloadConnectedWallet } from '../connected-slots';
import { focusFirstButton } from '../focus-first-button';
import { useWalletController } from '../wallet-controller-context';
import { hideKitIcons } from './hide-kit-icons';
import { followFocus, keepFocusInKit } from './keep-focus';

export interface ConnectDialogOpenerProps {
  authentication: Pick<Authentication, 'open'>;
}

/**
 * Opens the dialog for a click that may have come long before this code: RainbowKit's connect dialog, or the sign-in
 * where a wallet is connected and only its session is missing.
 */
export function ConnectDialogOpener({ authentication }: ConnectDialogOpenerProps) {
  const controller = useWalletController();
  const { status } = useSession();
  const { connectModalOpen, openConnectModal } = useConnectModal();

  useEffect(() => {
    switch (status) {
      case 'reconnecting':
        return undefined;
      case 'unauthenticated':
        return controller.setDialogOpener(authentication.open);
      case 'disconnected':
        // Undefined while the kit still counts an old connection as present; the request waits.
        return openConnectModal && controller.setDialogOpener(openConnectModal);
      case 'connected':
        return controller.setDialogOpener(() => undefined);
    }
  }, [controller, authentication, status, openConnectModal]);

  // The button that opened the dialog is gone once connected: without this the keyboard would start again at the top.
  useEffect(() => {
    if (!connectModalOpen) return;
    // Waits until the page is idle: the start takes a fifth of the dialog's own time, and the dialog is not drawn yet.
    const stopPreloading = whenIdle(preloadConnectedWallet);
    const stopHiding = hideKitIcons();
    const stopKeeping = keepFocusInKit();
    return () => {
      stopPreloading();
      stopHiding();
      stopKeeping();
      const [slot] = controller.getSlots();
      // Runs after the dialog's own attempt to restore the focus.
      if (slot) requestAnimationFrame(() => focusFirstButton(slot));
    };
  }, [controller, connectModalOpen]);

  // A wallet that locks removes the account's button, its dialog and the actions of the page.
  const isConnected = status === 'connected';
  useEffect(
    () => (isConnected ? followFocus(() => controller.getSlots()[0]?.parentElement) : undefined),
    [controller, isConnected],
  );

  return null;
}
