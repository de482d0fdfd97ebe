import type { Address } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { AccountOptions, type AccountOptionsProps } from './account-options';
import { useFindAccounts } from './use-find-accounts';

export interface AccountPickerProps extends Omit<AccountOptionsProps, 'label' | 'find'> {
  /** The Safe that the account is for; it may not be created yet. */
  safe: SafeRef;
  /** Accounts that are not offered. */
  taken: readonly Address[];
}

/** A list of contacts and the visitor's own Safes. */
export function AccountPicker({ safe, taken, ...options }: AccountPickerProps) {
  return <AccountOptions {...options} label="Search accounts" find={useFindAccounts(safe, taken)} />;
}
