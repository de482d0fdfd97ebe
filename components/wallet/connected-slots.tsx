import { useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSession } from '@/lib/hooks/use-wallet';
import { AccountSkeleton } from './account/account-skeleton';
import { useWalletSlots } from './wallet-controller-context';

const { Panel: ConnectedWallet, preload } = lazyPanel(
  async () => (await import('./connected-wallet')).ConnectedWallet,
  { fallback: <SlotSkeletons /> },
);

/** Fetches ahead what a connected account is drawn with: somebody is about to connect. */
export const preloadConnectedWallet = preload;

/** Draws the connected account into every place a connect button keeps for it. */
export function ConnectedSlots() {
  const { status } = useSession();
  const [attempt, setAttempt] = useState(0);
  if (status !== 'connected') return null;
  return <ConnectedWallet key={attempt} onGiveUp={() => setAttempt(attempt + 1)} />;
}

function SlotSkeletons() {
  const slots = useWalletSlots();
  return slots.map((slot, index) => createPortal(<AccountSkeleton />, slot, `slot-${index}`));
}
