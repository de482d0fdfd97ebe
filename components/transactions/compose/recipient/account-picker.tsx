import { type Address, isAddressEqual } from 'viem';
import { useStored } from '@/lib/hooks/use-stored';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { contacts } from '@/lib/storage/contacts';
import { AccountOptions, type AccountOptionsProps } from './account-options';
import { groupRecipients } from './recipient-groups';

export interface AccountPickerProps extends Omit<AccountOptionsProps, 'label' | 'find'> {
  /** The Safe that the account is for; it may not be created yet. */
  safe: SafeRef;
  /** Accounts that are not offered. */
  taken: readonly Address[];
}

/** A list of contacts and the visitor's own Safes. */
export function AccountPicker({ safe, taken, ...options }: AccountPickerProps) {
  const { safes } = useMySafes();
  const nameOf = useNames();
  const book = useStored(contacts);
  const isFree = (address: Address) => !taken.some((other) => isAddressEqual(other, address));
  const known = {
    safe: safe.address,
    contacts: book.filter(({ chainId, address }) => chainId === safe.chainId && isFree(address)),
    safes: safes.map(({ address }) => address).filter(isFree),
    ...{ owners: [], history: [], nameOf },
  };
  return (
    <AccountOptions {...options} label="Search accounts" find={(typed) => groupRecipients(known, typed)} />
  );
}
