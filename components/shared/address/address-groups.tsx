import type { Address } from 'viem';
import { formatHexGroups } from '@/lib/format/address';

export interface AddressGroupsProps {
  address: Address;
}

/**
 * A full address in groups of four characters for comparing, without a copy button; the first and last groups are bold.
 */
export function AddressGroups({ address }: AddressGroupsProps) {
  const groups = formatHexGroups(address);
  return (
    // Margins instead of spaces, so that an address selected and copied by hand has none.
    <span className="block min-w-0 text-balance font-mono text-13 leading-6">
      {groups.map((group, index) => (
        <span
          // Two groups may be equal, and only their position tells them apart.
          key={index}
          className={`mr-[0.6ch] inline-block last:mr-0 ${index === 0 || index === groups.length - 1 ? 'font-semibold' : 'text-muted'}`}
        >
          {group}
        </span>
      ))}
    </span>
  );
}
