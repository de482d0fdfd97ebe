import type { Address } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { AddressGroups } from './address-groups';

export interface GroupedAddressProps {
  address: Address;
}

/** All of an address for comparing, with what copies it and shows it in the explorer. */
export function GroupedAddress({ address }: GroupedAddressProps) {
  return (
    <span className="inline-flex min-w-0 items-start gap-1">
      <AddressGroups address={address} />
      <CopyButton text={address} label={`Copy address ${address}`} />
      <ExplorerLink kind="address" value={address} />
    </span>
  );
}
