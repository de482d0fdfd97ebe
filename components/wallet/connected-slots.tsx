import { createPortal } from 'react-dom';
import { useSession } from '@/lib/hooks/use-wallet';
import { AccountControls } from './account-controls';
import { useWalletSlots } from './wallet-controller-context';

/** Draws the connected account into every place a connect button keeps for it. */
export function ConnectedSlots() {
  const slots = useWalletSlots();
  const { status } = useSession();
  if (status !== 'connected') return null;
  return slots.map((slot, index) => createPortal(<AccountControls />, slot, `slot-${index}`));
}
