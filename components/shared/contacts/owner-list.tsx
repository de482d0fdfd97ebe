import type { Address } from 'viem';
import { isAddressEqual } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import { useName } from '@/lib/queries/use-name';
import { AddressPicture } from '../address/address-picture';
import { AddressText } from '../address/address-text';
import { AddContactButton } from './add-contact-button';

export interface OwnerListProps {
  owners: readonly Address[];
  /** The connected account; its own line is marked. */
  account: Address | undefined;
  className?: string;
}

/** The owners of a Safe in the chain's order, with the names that the visitor or the chain has for them. */
export function OwnerList({ owners, account, className }: OwnerListProps) {
  return (
    <ul aria-label="Owners" className={className}>
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
  const name = useName(owner);
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-3">
      <AddressPicture address={owner} size={28} />
      {/* A long name is cut; the address is not. */}
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        {name !== undefined && (
          <span title={name} className="min-w-0 truncate font-medium">
            {cleanText(name, 60)}
          </span>
        )}
        {isAccount && <span className="text-muted">You</span>}
      </span>
      {name === undefined && <AddContactButton address={owner} />}
      <AddressText address={owner} copy explorer className="shrink-0" />
    </li>
  );
}
