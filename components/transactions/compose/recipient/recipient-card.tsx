import type { Address } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { cleanText } from '@/lib/format/clean-text';
import { useName } from '@/lib/queries/use-name';

export interface RecipientCardProps {
  address: Address;
  /** The typed name in its normal form; the visitor's own name takes precedence. */
  resolved: string | undefined;
}

/** Avatar, name and full address of a recipient, so that the person can recognize it. */
export function RecipientCard({ address, resolved }: RecipientCardProps) {
  const name = useName(address) ?? resolved;
  return (
    <span className="flex min-w-0 items-center gap-3 py-2 pr-20 pl-3">
      <AddressPicture address={address} size={36} />
      <span className="min-w-0">
        {name !== undefined && (
          <span title={cleanText(name, 200)} className="block truncate font-medium">
            {cleanText(name, 60)}
          </span>
        )}
        <span title={address} className="block">
          <AddressGroups address={address} />
        </span>
      </span>
    </span>
  );
}
