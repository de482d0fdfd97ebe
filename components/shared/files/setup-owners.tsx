import { type Address, isAddressEqual } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { OwnerKind } from '@/components/shared/address/owner-kind';
import { cleanText } from '@/lib/format/clean-text';
import { useName } from '@/lib/queries/use-name';
import type { SafeSetup } from '@/lib/safe/create/creation';
import type { ConfirmedSafe } from '@/lib/safe/manage/can-confirm';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';

export interface SetupOwnersProps {
  setup: SafeSetup;
  address: Address;
  account: Address | undefined;
  /** An owner is absent until the chain has answered. */
  described: ReadonlyMap<Address, DescribedOwner>;
}

/** The owners of a new Safe with full addresses, and the kind of each account. */
export function SetupOwners({ setup: { owners, version }, address, account, described }: SetupOwnersProps) {
  return (
    <ul aria-label="Owners" className="border-line border-t">
      {owners.map((owner) => (
        <SetupOwner
          key={owner}
          owner={owner}
          safe={{ address, version }}
          described={described.get(owner)}
          isAccount={account !== undefined && isAddressEqual(owner, account)}
        />
      ))}
    </ul>
  );
}

interface SetupOwnerProps {
  owner: Address;
  safe: ConfirmedSafe;
  described: DescribedOwner | undefined;
  isAccount: boolean;
}

function SetupOwner({ owner, safe, described, isAccount }: SetupOwnerProps) {
  const name = useName(owner);
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 border-line border-b py-3">
      <AddressPicture address={owner} size={32} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          {name !== undefined && <span className="min-w-0 truncate font-medium">{cleanText(name, 60)}</span>}
          {isAccount && <span className="text-muted">(you)</span>}
          <span className="max-sm:basis-full">
            <OwnerKind owner={described} safe={safe} />
          </span>
        </p>
        <AddressGroups address={owner} />
      </div>
    </li>
  );
}
