'use client';

import type { Address } from 'viem';
import { useName } from '@/lib/hooks/use-name';
import { AddressAvatar } from './address-avatar';
import { AddressText, type AddressTextProps } from './address-text';

export interface NamedAddressProps extends Omit<AddressTextProps, 'address' | 'name'> {
  address: Address;
  avatarSize?: number;
}

/** An address with its avatar and, where this visitor or this site has one, its name. */
export function NamedAddress({ address, avatarSize = 28, ...props }: NamedAddressProps) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2">
      <AddressAvatar address={address} size={avatarSize} />
      <AddressText address={address} name={useName(address)} {...props} />
    </span>
  );
}
