import { type Ref, useImperativeHandle } from 'react';
import { cn } from '@/lib/cn';
import type { RecipientGroup, RecipientOption } from './recipient-groups';
import { RecipientRow } from './recipient-row';

export interface SuggestionListProps {
  /** The id of the list, and the beginning of the ids of its entries. */
  id: string;
  /** The text in the field. */
  typed: string;
  /** The entry that Enter takes. */
  active: string | undefined;
  /** Receives the entries that are drawn, and null once the list is gone. */
  entries: Ref<readonly RecipientOption[]>;
  onChoose: (option: RecipientOption) => void;
}

interface FoundListProps extends SuggestionListProps {
  groups: readonly RecipientGroup[];
}

/** The accounts that match what is typed, below its field. The focus stays in the field, which handles the keys. */
export function SuggestionList({ id, groups, active, entries, onChoose }: FoundListProps) {
  const options = groups.flatMap(({ items }) => items);
  const key = options.map((option) => option.id).join();
  useImperativeHandle(entries, () => options, [key]);
  if (options.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      // Browsers let Tab stop at what scrolls, and the list is gone once the field is left.
      tabIndex={-1}
      aria-label="Suggestions"
      className="!m-0 absolute inset-x-0 top-full z-20 mt-1.5! max-h-75 overflow-y-auto overscroll-contain rounded-card bg-overlay p-2 shadow-float"
      // A press must not take the focus from the field, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ value, items }) => (
        <fieldset key={value} aria-label={value} className="min-w-0">
          <p aria-hidden="true" className="px-2 pt-2 pb-1 text-13 text-muted">
            {value}
          </p>
          {items.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which handles the keys.
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={option.id === active}
              aria-label={option.label}
              tabIndex={-1}
              ref={option.id === active ? scrollIntoList : undefined}
              onClick={() => onChoose(option)}
              className={cn(
                'flex min-h-14 cursor-pointer select-none items-center gap-3 rounded-control px-2 py-1.5 hover:bg-ink/6',
                option.id === active && 'bg-ink/6',
              )}
            >
              <RecipientRow option={option} />
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const scrollIntoList = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' });
