import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Input, type InputProps } from '@/components/ui/input';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { RecipientOption } from './recipient-groups';
import type { SuggestionListProps } from './suggestion-list';

export interface SuggestingInputProps extends Omit<InputProps, 'children'> {
  /** The text in the field. */
  text: string;
  /** Called with the address of a chosen account, or with a name that the field looks up. */
  onSuggestion: (text: string) => void;
  /** Draws the list, whose code loads with the first character. */
  children: (list: SuggestionListProps) => ReactNode;
}

/**
 * A field for an address that suggests known accounts while one types. It follows the combobox pattern of ARIA: the
 * arrow keys move through the list, Enter takes the marked account, Escape closes the list. Nothing is marked until a
 * person does so, because Enter must not pay an account that nobody chose.
 */
export function SuggestingInput({ text, onSuggestion, children, ...input }: SuggestingInputProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [entries, setEntries] = useState<readonly RecipientOption[] | null>(null);
  const [marked, setMarked] = useState<string>();
  // A whole address needs no suggestions.
  const isListed = isOpen && !parseSafeAddress(text).ok;
  const shown = isListed ? (entries ?? []) : [];
  const active = shown.find((option) => option.id === marked)?.id;

  const close = () => {
    setOpen(false);
    setMarked(undefined);
  };
  const choose = (option: RecipientOption) => {
    close();
    onSuggestion(option.id);
  };
  const move = (step: 1 | -1) => {
    const place = shown.findIndex((option) => option.id === active);
    const next = place < 0 ? (step === 1 ? 0 : shown.length - 1) : place + step;
    // Beyond either end nothing is marked, as in the field itself.
    setMarked(shown[next]?.id);
    setOpen(true);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method takes these keys for its own list.
    if (event.nativeEvent.isComposing) return;
    const option = shown.find(({ id: one }) => one === active);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      return move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      return choose(option);
    }
    if (event.key === 'Escape' && shown.length > 0) {
      // Only the list closes, and not the window around it.
      event.stopPropagation();
      event.preventDefault();
      return close();
    }
    if (event.key === 'Enter') close();
    input.onKeyDown?.(event);
  };

  return (
    <>
      <Input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? id : undefined}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
        onChange={(event) => {
          setOpen(event.currentTarget.value.trim() !== '');
          setMarked(undefined);
          return input.onChange?.(event);
        }}
        onKeyDown={handleKey}
        onBlur={(event) => {
          close();
          return input.onBlur?.(event);
        }}
      />
      {isListed && children({ id, typed: text, active, entries: setEntries, onChoose: choose })}
    </>
  );
}
