import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { cn } from '@/lib/cn';
import type { SearchGroup, SearchItem } from './search-items';
import { SearchRow } from './search-row';
import { useSearchGroups } from './use-search-groups';

/** Finds a page, a Safe, a contact or a transaction by what is typed, and opens it. */
export function SearchDialog({ open, onOpenChange }: LazyDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex justify-center md:items-start md:p-6 md:pt-[12vh]">
          <Dialog.Popup className="flex h-dvh w-full flex-col bg-overlay shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 md:h-auto md:max-h-[70vh] md:max-w-[600px] md:rounded-card">
            <Dialog.Title className="sr-only">Search</Dialog.Title>
            <Results onClose={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Results({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const groups = useSearchGroups(typed);
  const choose = (item: SearchItem) => {
    onClose();
    router.push(item.href);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      // Filtered here: what is found is no longer than a list that one reads.
      filter={null}
      itemToStringValue={(item: SearchItem) => item.label}
      value={typed}
      onValueChange={(value, { reason }) => {
        // Choosing an item would write its name into the field.
        if (reason !== 'item-press') setTyped(value);
      }}
      autoHighlight="always"
    >
      <div className="flex shrink-0 items-center gap-3 border-line border-b pr-3 pl-5">
        <Icon name="search" className="text-muted" />
        <Autocomplete.Input
          aria-label="Search pages, Safes, contacts and transactions"
          placeholder="Search pages, Safes, contacts and transactions"
          maxLength={200}
          className="h-14 min-w-0 flex-1 bg-transparent text-17 outline-none placeholder:text-muted"
        />
        <Dialog.Close
          aria-label="Close"
          className={cn(buttonClass({ variant: 'quiet', size: 'sm' }), 'size-8 px-0 text-muted')}
        >
          <Icon name="close" size={18} />
        </Dialog.Close>
      </div>
      <Autocomplete.Empty className="not-empty:px-5 not-empty:py-8 text-center text-muted">
        No results
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 empty:p-0">
        {(group: SearchGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 font-medium text-13 text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: SearchItem) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => choose(item)}
                  className="flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-control px-3 py-1.5 outline-none data-highlighted:bg-ink/6"
                >
                  <SearchRow item={item} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
