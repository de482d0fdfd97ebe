import type { Address } from 'viem';
import { isAddressEqual } from 'viem';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';
import { useName } from '@/lib/hooks/use-name';
import { AddressPicture } from './address-picture';
import { AddressText } from './address-text';

export interface OwnerListProps {
  owners: readonly Address[];
  /** The connected account; its own line is marked. */
  account: Address | undefined;
  className?: string;
}

/** The owners of a Safe as the chain lists them, with the names that this visitor or the chain has for them. */
export function OwnerList({ owners, account, className }: OwnerListProps) {
  return (
    <ul aria-label="Owners" className={cn('divide-y divide-line', className)}>
      {owners.map((owner) => (
        <OwnerRow
          key={owner}
          owner={owner}
          isAccount={account !== undefined && isAddressEqual(owner, account)}
        />
      ))}
    </ul>
  );
}

function OwnerRow({ owner, isAccount }: { owner: Address; isAccount: boolean }) {
  return (
    <li className="flex min-w-0 items-center gap-3 py-2">
      <AddressPicture address={owner} size={28} />
      <AddressText address={owner} name={useName(owner)} copy explorer className="flex-1" />
      {isAccount && <Badge tone="accent">You</Badge>}
    </li>
  );
}
