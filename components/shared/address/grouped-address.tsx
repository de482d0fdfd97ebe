import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { AddressGroups } from './address-groups';

export interface GroupedAddressProps {
  address: Address;
  /** Replaces the button that copies the plain address. */
  copy?: ReactNode;
}

/** A full address for comparing, with its copy button and its explorer link. */
export function GroupedAddress({ address, copy }: GroupedAddressProps) {
  return (
    <span className="inline-flex min-w-0 items-start gap-1">
      <AddressGroups address={address} />
      {copy ?? <CopyButton text={address} label={`Copy address ${address}`} />}
      <ExplorerLink kind="address" value={address} />
    </span>
  );
}
