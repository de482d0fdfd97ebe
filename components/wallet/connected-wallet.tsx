import { createPortal } from 'react-dom';
import { AccountControls } from './account/account-controls';
import { RecentTransactionFollower } from './account/recent-transaction-follower';
import { useWalletSlots } from './wallet-controller-context';

/** All that is there for a connected account alone: visitors without one do not fetch it. */
export function ConnectedWallet() {
  const slots = useWalletSlots();
  return (
    <>
      {slots.map((slot, index) => createPortal(<AccountControls slot={slot} />, slot, `slot-${index}`))}
      <RecentTransactionFollower />
    </>
  );
}
