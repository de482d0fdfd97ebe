import { createPortal } from 'react-dom';
import { AccountControls } from './account/account-controls';
import { RecentTransactionFollower } from './account/recent-transaction-follower';
import { useWalletSlots } from './wallet-controller-context';

/** Everything that only a connected account needs; other visitors don't load it. */
export function ConnectedWallet() {
  const slots = useWalletSlots();
  return (
    <>
      {slots.map((slot, index) => createPortal(<AccountControls slot={slot} />, slot, `slot-${index}`))}
      <RecentTransactionFollower />
    </>
  );
}
