import type { Address } from 'viem';
import { AddressAvatar } from '@/components/common/address-avatar';
import { preloadDialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { accountName } from './account-name';
import { useAccountBalance } from './use-account-balance';

export interface AccountButtonProps {
  address: Address;
  onOpen: () => void;
}

export function AccountButton({ address, onOpen }: AccountButtonProps) {
  const balance = useAccountBalance(address);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="inline-flex h-10 items-center gap-2 whitespace-nowrap rounded-control border border-edge bg-raised px-2 font-semibold text-15 text-ink transition-colors hover:bg-ink/5"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onOpen}
    >
      <VisuallyHidden>Account </VisuallyHidden>
      {balance && <span className="pl-1 max-md:hidden">{balance}</span>}
      <AddressAvatar address={address} size={24} />
      <span>{accountName(address)}</span>
    </button>
  );
}
