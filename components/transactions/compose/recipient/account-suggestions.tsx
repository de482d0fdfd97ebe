import type { Address } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SuggestionList, type SuggestionListProps } from './suggestion-list';
import { useFindAccounts } from './use-find-accounts';

export interface AccountSuggestionsProps extends SuggestionListProps {
  safe: SafeRef;
  taken: readonly Address[];
}

/** Contacts and own Safes that match the typed text. */
export function AccountSuggestions({ safe, taken, ...list }: AccountSuggestionsProps) {
  const find = useFindAccounts(safe, taken);
  return <SuggestionList {...list} groups={find(list.typed).filter(({ value }) => value !== '')} />;
}
