'use client';

import type { Address } from 'viem';
import { useName } from '@/lib/queries/use-name';
import { AddressPicture } from './address-picture';
import { AddressText, type AddressTextProps } from './address-text';

export interface NamedAddressProps extends Omit<AddressTextProps, 'address' | 'name'> {
  address: Address;
  avatarSize?: number;
  /** The published name of a contract, used where nobody has named the address. */
  contractName?: string | undefined;
}

/** An address with its picture, and its name where the visitor, this site or the chain has one. */
export function NamedAddress({ address, avatarSize = 28, contractName, ...props }: NamedAddressProps) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2 align-top">
      <AddressPicture address={address} size={avatarSize} />
      <AddressText address={address} name={useName(address) ?? contractName} {...props} />
    </span>
  );
}
