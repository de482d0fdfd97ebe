import { useConnectModal } from '@rainbow-me/rainbowkit';
import { useEffect } from 'react';
import { useSession } from '@/lib/hooks/use-wallet';
import type { Authentication } from '@/lib/wallet/sign-in/authentication';
import { preloadConnectedWallet } from '../connected-slots';
import { useIsDialogWanted, useWalletController } from '../wallet-controller-context';
import { hideKitIcons } from './hide-kit-icons';

export interface ConnectDialogOpenerProps {
  authentication: Pick<Authentication, 'open'>;
}

/**
 * Opens the dialog that a click asked for, which may have come long before it was there: RainbowKit's connect dialog,
 * or the sign-in where a wallet is connected and only its session is missing.
 */
export function ConnectDialogOpener({ authentication }: ConnectDialogOpenerProps) {
  const controller = useWalletController();
  const isWanted = useIsDialogWanted();
  const { status } = useSession();
  const { connectModalOpen, openConnectModal } = useConnectModal();

  useEffect(() => {
    if (!isWanted || status === 'reconnecting') return;
    if (status === 'unauthenticated') authentication.open();
    if (status === 'disconnected') {
      // Not there while the kit still takes an old connection for a standing one; the request waits.
      if (!openConnectModal) return;
      openConnectModal();
    }
    controller.settleDialogRequest();
  }, [controller, authentication, isWanted, status, openConnectModal]);

  // The button that opened the dialog is gone once connected: without this the keyboard would start again at the top.
  useEffect(() => {
    if (!connectModalOpen) return;
    preloadConnectedWallet();
    const stopHiding = hideKitIcons();
    return () => {
      stopHiding();
      const [slot] = controller.getSlots();
      // After the dialog's own attempt to give the focus back.
      if (slot) requestAnimationFrame(() => focusFirstButton(slot));
    };
  }, [controller, connectModalOpen]);

  return null;
}

/** Focuses the first button of a place as soon as it has one, unless the focus went somewhere else by then. */
function focusFirstButton(place: Element): void {
  const isDone = () => {
    if (document.activeElement !== document.body) return true;
    place.querySelector('button')?.focus();
    return place.contains(document.activeElement);
  };
  if (isDone()) return;
  const observer = new MutationObserver(() => {
    if (isDone()) observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
}
