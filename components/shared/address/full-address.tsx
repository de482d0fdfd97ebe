import type { Address } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import { useName } from '@/lib/queries/use-name';
import { AddressPicture } from './address-picture';
import { GroupedAddress } from './grouped-address';

export interface FullAddressProps {
  address: Address;
  /** In pixels; without it there is no picture. */
  avatarSize?: number;
  /** The published name of a contract, used where nobody has named the address. */
  contractName?: string | undefined;
}

const maxNameLength = 60;

/** An address with its name if it has one, and all of its characters for comparing. */
export function FullAddress({ address, avatarSize, contractName }: FullAddressProps) {
  const name = (useName(address) ?? contractName)?.trim();
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2 align-top">
      {avatarSize !== undefined && <AddressPicture address={address} size={avatarSize} />}
      <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
        {name && (
          <span className="min-w-0 max-w-full truncate font-medium" title={cleanText(name, maxNameLength)}>
            {cleanText(name, maxNameLength)}
          </span>
        )}
        <GroupedAddress address={address} />
      </span>
    </span>
  );
}
