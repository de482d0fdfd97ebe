import { useConnectModal } from '@rainbow-me/rainbowkit';
import { useEffect } from 'react';
import { useSession } from '@/lib/hooks/use-wallet';
import { useIsDialogWanted, useWalletController } from './wallet-controller-context';

/** Opens RainbowKit's connect dialog for a click that may have come long before it was there. */
export function ConnectDialogOpener() {
  const controller = useWalletController();
  const isWanted = useIsDialogWanted();
  const { status } = useSession();
  const { connectModalOpen, openConnectModal } = useConnectModal();

  useEffect(() => {
    if (!isWanted || status === 'reconnecting') return;
    if (status === 'disconnected') {
      // Not there while the kit still takes an old connection for a standing one; the wish waits.
      if (!openConnectModal) return;
      openConnectModal();
    }
    controller.settleDialogWish();
  }, [controller, isWanted, status, openConnectModal]);

  // The button that opened the dialog is gone once connected: without this the keyboard would start again at the top.
  useEffect(() => {
    if (!connectModalOpen) return;
    return () => {
      // After the dialog's own attempt to give the focus back.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const [slot] = controller.getSlots();
        slot?.querySelector('button')?.focus();
      });
    };
  }, [controller, connectModalOpen]);

  return null;
}
