import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { AddressText } from '@/components/shared/address/address-text';
import { Icon } from '@/components/ui/icon';
import type { SearchItem } from './search-items';

export interface SearchRowProps {
  item: SearchItem;
}

/** One result: a Safe with its avatar, name and address, anything else with its icon. */
export function SearchRow({ item }: SearchRowProps) {
  const { address, label, icon, hint } = item;
  if (address)
    return (
      <>
        <AddressAvatar address={address} shape="square" size={24} />
        <AddressText address={address} name={label} />
      </>
    );
  return (
    <>
      <span className="flex size-6 shrink-0 items-center justify-center text-muted">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 truncate">{label}</span>
      {hint !== undefined && <span className="ml-auto shrink-0 text-13 text-muted">{hint}</span>}
    </>
  );
}
