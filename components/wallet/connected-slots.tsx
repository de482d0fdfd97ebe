import { createPortal } from 'react-dom';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSession } from '@/lib/hooks/use-wallet';
import { AccountSkeleton } from './account/account-skeleton';
import { useWalletSlots } from './wallet-controller-context';

const ConnectedWallet = lazyPanel(async () => (await import('./connected-wallet')).ConnectedWallet, {
  fallback: <SlotSkeletons />,
});

/** Fetches ahead what a connected account is drawn with: somebody is about to connect. */
export const preloadConnectedWallet = ConnectedWallet.preload;

/** Draws the connected account into every place a connect button keeps for it. */
export function ConnectedSlots() {
  const { status } = useSession();
  return status === 'connected' && <ConnectedWallet />;
}

function SlotSkeletons() {
  const slots = useWalletSlots();
  return slots.map((slot, index) => createPortal(<AccountSkeleton />, slot, `slot-${index}`));
}
