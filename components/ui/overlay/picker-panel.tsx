import { Autocomplete } from '@base-ui/react/autocomplete';
import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { cn } from '@/lib/cn';
import { Icon } from '../icon';

export type PickerItem = {
  readonly id: string;
  /** One line of text, for the search. */
  readonly label: string;
};

export type PickerGroup<Item extends PickerItem> = {
  /** Heading of the group; empty for none. */
  readonly value: string;
  readonly items: readonly Item[];
};

export interface PickerPanelProps<Item extends PickerItem> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  /** The name of the window and its field. */
  label: string;
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  /** Filtered by the typed text. */
  groups: readonly PickerGroup<Item>[];
  chosenId: string | undefined;
  onChoose: (item: Item) => void;
  /** Replaces the list where there is nothing to choose from. */
  empty: ReactNode;
  /** Right of the field. */
  action?: ReactNode;
  /** Below the list. */
  footer?: ReactNode;
  /** The edge of its button that it keeps to. */
  align?: 'start' | 'end';
  className?: string;
  /** Draws an entry. */
  children: (item: Item) => ReactNode;
}

/** A list to choose from with a field to search it: below its button, and on a phone a sheet from below. */
export function PickerPanel<Item extends PickerItem>({
  open,
  onOpenChange,
  anchor,
  label,
  placeholder,
  typed,
  onType,
  groups,
  chosenId,
  onChoose,
  empty,
  action,
  footer,
  align = 'end',
  className,
  children,
}: PickerPanelProps<Item>) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange} modal="trap-focus">
      <Popover.Portal container={anchor.current?.closest<HTMLElement>('main') ?? undefined}>
        <Popover.Backdrop className="fixed inset-0 z-40 bg-backdrop md:hidden" />
        <Popover.Positioner
          // Below the whole field where the button is a part of one.
          anchor={() => anchor.current?.closest('[data-picker-field]') ?? anchor.current}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="max-md:!fixed max-md:!inset-x-0 max-md:!top-auto max-md:!bottom-0 max-md:!transform-none z-40 outline-none"
        >
          <Popover.Popup
            aria-label={label}
            finalFocus={anchor}
            className={cn(
              'flex max-h-[min(420px,var(--available-height))] flex-col rounded-card bg-overlay p-2 shadow-float outline-none max-md:max-h-[80dvh] max-md:w-full max-md:rounded-b-none max-md:pb-4',
              className,
            )}
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              filter={null}
              itemToStringValue={(item: Item) => item.label}
              value={typed}
              onValueChange={(value, { reason }) => {
                // Choosing an entry would write its name into the field.
                if (reason !== 'item-press') onType(value);
              }}
              autoHighlight="always"
            >
              <div className="flex shrink-0 items-center gap-2 rounded-control bg-ink/6 pr-1 pl-3">
                <Icon name="search" className="text-muted" />
                <Autocomplete.Input
                  aria-label={label}
                  placeholder={placeholder}
                  maxLength={200}
                  className="h-10 min-w-0 flex-1 bg-transparent text-17 outline-none placeholder:text-muted md:text-15"
                />
                {action}
              </div>
              <Autocomplete.Empty className="not-empty:px-3 not-empty:py-6 text-center text-muted">
                {empty}
              </Autocomplete.Empty>
              <Autocomplete.List className="max-md:-mb-4 max-md:pb-4 -mb-2 mt-1 min-h-0 flex-1 scroll-pb-2 overflow-y-auto overscroll-contain pb-2 empty:m-0 empty:p-0">
                {(group: PickerGroup<Item>) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    {group.value !== '' && (
                      <Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-13 text-muted">
                        {group.value}
                      </Autocomplete.GroupLabel>
                    )}
                    <Autocomplete.Collection>
                      {(item: Item) => (
                        <Autocomplete.Item
                          key={item.id}
                          value={item}
                          onClick={() => onChoose(item)}
                          className="flex min-h-14 cursor-pointer select-none items-center gap-3 rounded-control px-2 py-1.5 outline-none data-highlighted:bg-ink/6"
                        >
                          {children(item)}
                          <span className="w-5 shrink-0 text-accent-ink">
                            {item.id === chosenId && <Icon name="check" />}
                          </span>
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
            {footer && <div className="shrink-0">{footer}</div>}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
