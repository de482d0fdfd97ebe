import type { Address } from 'viem';
import { formatHexGroups } from '@/lib/format/address';

export interface AddressGroupsProps {
  address: Address;
}

/** All of an address in groups of four for comparing, with nothing to copy it by; the first and the last are strong. */
export function AddressGroups({ address }: AddressGroupsProps) {
  const groups = formatHexGroups(address);
  return (
    // Distance by margin, not by spaces: what is selected and copied by hand has none.
    <span className="block min-w-0 text-balance font-mono text-13 leading-6">
      {groups.map((group, index) => (
        <span
          // The place in the address is what tells two equal groups apart.
          key={index}
          className={`mr-[0.6ch] inline-block last:mr-0 ${index === 0 || index === groups.length - 1 ? 'font-semibold' : 'text-muted'}`}
        >
          {group}
        </span>
      ))}
    </span>
  );
}
