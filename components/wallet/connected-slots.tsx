import { createPortal } from 'react-dom';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSession } from '@/lib/hooks/use-wallet';
import { AccountSkeleton } from './account/account-skeleton';
import { useWalletSlots } from './wallet-controller-context';

const ConnectedWallet = lazyPanel(async () => (await import('./connected-wallet')).ConnectedWallet, {
  fallback: <SlotSkeletons />,
});

/** Loads the code of the connected account ahead, because somebody is about to connect. */
export const preloadConnectedWallet = ConnectedWallet.preload;

/** Draws the connected account into every slot that a connect button keeps for it. */
export function ConnectedSlots() {
  const { status } = useSession();
  return status === 'connected' && <ConnectedWallet />;
}

function SlotSkeletons() {
  const slots = useWalletSlots();
  return slots.map((slot, index) => createPortal(<AccountSkeleton />, slot, `slot-${index}`));
}
