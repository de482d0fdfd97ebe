import { useStored } from '@/lib/hooks/use-stored';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useHistory } from '@/lib/queries/transactions/transactions';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { contacts } from '@/lib/storage/contacts';
import { AccountOptions, type AccountOptionsProps } from './account-options';
import { groupRecipients } from './recipient-groups';

export interface RecipientPickerProps extends Omit<AccountOptionsProps, 'label' | 'find'> {
  safe: SafeRef;
}

/** A list of all recipients that are known here. */
export function RecipientPicker({ safe, ...options }: RecipientPickerProps) {
  const { data: state } = useSafeState(safe);
  const { data: history } = useHistory(safe);
  const { safes } = useMySafes();
  const nameOf = useNames();
  const book = useStored(contacts);
  const known = {
    safe: safe.address,
    contacts: book.filter(({ chainId }) => chainId === safe.chainId),
    owners: state?.owners ?? [],
    safes: safes.map(({ address }) => address),
    history: history ?? [],
    nameOf,
  };
  return (
    <AccountOptions {...options} label="Search recipients" find={(typed) => groupRecipients(known, typed)} />
  );
}
