import { useSyncExternalStore } from 'react';
import type { Address } from 'viem';
import { AvatarPicture } from '@/components/shared/address/avatar-picture';
import { Spinner } from '@/components/ui/spinner';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatShortAddress } from '@/lib/format/address';
import { useAccountBalance } from './use-account-balance';
import { useAccountName, useAccountPicture } from './use-account-name';

export interface AccountButtonProps {
  address: Address;
  chainId: number;
  hasPendingTransactions: boolean;
  onOpen: () => void;
  onApproach: () => void;
}

/** The connected account: its balance in a wide window, its picture, and its name or address. */
export function AccountButton({
  address,
  chainId,
  hasPendingTransactions,
  onOpen,
  onApproach,
}: AccountButtonProps) {
  // A hidden balance isn't requested.
  const balance = useAccountBalance({ address, chainId }, { enabled: useLargeScreen() });
  const name = useAccountName(address);
  const picture = useAccountPicture(address);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="inline-flex h-10 items-center gap-2 whitespace-nowrap rounded-control border border-line bg-raised px-2 font-semibold text-15 text-ink transition-colors hover:bg-sunken"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onOpen}
    >
      <VisuallyHidden>Account </VisuallyHidden>
      {balance && <span className="pl-1 max-md:hidden">{balance.short}</span>}
      <span className="relative flex size-6 items-center justify-center">
        {hasPendingTransactions && <Spinner size={30} className="absolute text-accent-ink" />}
        <AvatarPicture address={address} picture={picture} size={hasPendingTransactions ? 20 : 24} />
      </span>
      {name === undefined ? (
        // A small phone needs the room for the Safe's name beside it.
        <span className="max-[359px]:sr-only">{formatShortAddress(address)}</span>
      ) : (
        <span className="max-w-[11ch] truncate md:max-w-[20ch]" title={`${name}, ${address}`}>
          {name}
        </span>
      )}
      {hasPendingTransactions && <VisuallyHidden>, transactions are pending</VisuallyHidden>}
    </button>
  );
}

/** A screen is large from this width (specification, section 9), as with `md` in class names. */
const largeScreen = '(min-width: 768px)';

/** Whether this screen is large now; false while a page is prerendered. */
function useLargeScreen(): boolean {
  return useSyncExternalStore(subscribe, isLarge, () => false);
}

const isLarge = () => window.matchMedia(largeScreen).matches;

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(largeScreen);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
