import type { RecipientName } from '@/components/shared/address/recipient-name';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { isNameLike } from '@/lib/names/is-name-like';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { RecipientGroup } from './recipient-groups';
import { SuggestionList, type SuggestionListProps } from './suggestion-list';
import { useFindRecipients } from './use-find-recipients';

export interface RecipientSuggestionsProps extends SuggestionListProps {
  safe: SafeRef;
  /** The result for the typed name. */
  name: RecipientName;
}

/** The known recipients that match the typed text, and the account of a typed name. */
export function RecipientSuggestions({ safe, name, ...list }: RecipientSuggestionsProps) {
  const find = useFindRecipients(safe);
  // The field itself looks up a typed name.
  const known = find(list.typed).filter(({ value }) => value !== '');
  const groups = [...listNamed(name, known), ...known];
  return <SuggestionList {...list} groups={isComplete(groups, name) ? [] : groups} />;
}

function listNamed(found: RecipientName, known: readonly RecipientGroup[]): readonly RecipientGroup[] {
  if (found.status !== 'found' || !isNameLike(found.typed)) return [];
  const { typed, name, address } = found;
  if (known.some(({ items }) => items.some((item) => item.address === address))) return [];
  const shown = cleanText(name, 60);
  const label = `${shown}, ${formatShortAddress(address)}`;
  return [{ value: 'Names', items: [{ id: typed, label, address, name: shown, hint: 'Name on the chain' }] }];
}

/** Whether nothing is left to suggest, because only the account matches that the text already stands for. */
const isComplete = (groups: readonly RecipientGroup[], found: RecipientName) =>
  found.status === 'found' &&
  !isNameLike(found.typed) &&
  groups.every(({ items }) => items.every(({ address }) => address === found.address));
