import type { SafeRef } from '@/lib/safe/protocol/types';
import { AccountOptions, type AccountOptionsProps } from './account-options';
import { useFindRecipients } from './use-find-recipients';

export interface RecipientPickerProps extends Omit<AccountOptionsProps, 'label' | 'find'> {
  safe: SafeRef;
}

/** A list of all recipients that are known here. */
export function RecipientPicker({ safe, ...options }: RecipientPickerProps) {
  return <AccountOptions {...options} label="Search recipients" find={useFindRecipients(safe)} />;
}
