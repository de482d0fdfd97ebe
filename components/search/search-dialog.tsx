import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { AddressText } from '@/components/shared/address/address-text';
import { findTitle } from '@/components/shared/focus/find-title';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { cn } from '@/lib/cn';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SearchGroup, SearchItem } from './search-items';
import { useSearchGroups } from './use-search-groups';

/** A dialog that finds a page, a Safe, a contact or a transaction by the typed text, and opens it. */
export function SearchDialog({ open, onOpenChange }: LazyDialogProps) {
  const hasChosen = useRef(false);
  const close = (isChoice: boolean) => {
    hasChosen.current = isChoice;
    onOpenChange(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={() => close(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex justify-center md:items-start md:p-6 md:pt-[12vh]">
          <Dialog.Popup
            // The chosen page may open before this dialog closes; `FocusHeading` sees only a page that opens after.
            finalFocus={() => (hasChosen.current ? findTitle() : true)}
            className="flex h-dvh w-full flex-col bg-overlay shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 md:h-auto md:max-h-[70vh] md:max-w-[600px] md:rounded-card"
          >
            <Dialog.Title className="sr-only">Search</Dialog.Title>
            <Results onChoose={() => close(true)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Results({ onChoose }: { onChoose: () => void }) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const groups = useSearchGroups(typed);
  const choose = (item: SearchItem) => {
    onChoose();
    if (item.isOutside) window.location.assign(item.href);
    else router.push(item.href);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      // The groups are filtered before, because the results fit a list that one reads.
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
          placeholder="Search pages, Safes and more"
          maxLength={200}
          className="h-14 min-w-0 flex-1 bg-transparent text-17 outline-none placeholder:text-muted max-md:placeholder:text-15"
        />
        <Dialog.Close
          aria-label="Close"
          className={cn(buttonClass({ variant: 'quiet', size: 'sm' }), 'size-8 px-0 text-muted')}
        >
          <Icon name="close" size={18} />
        </Dialog.Close>
      </div>
      <Autocomplete.Empty className="not-empty:px-5 not-empty:py-8 text-center text-muted">
        <NoResults typed={typed} />
      </Autocomplete.Empty>
      {/* The last row fades where more follow: a list that ends with a whole row looks complete. */}
      <Autocomplete.List className="mask-b-from-[calc(100%-48px)] min-h-0 flex-1 scroll-pt-2 scroll-pb-8 overflow-y-auto overscroll-contain p-2 pb-8 empty:p-0">
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

interface NoResultsProps {
  typed: string;
}

/** Tells that nothing was found: the error of an address, or which transactions of an open Safe were not searched. */
function NoResults({ typed }: NoResultsProps) {
  const safe = useSafeRef();
  const address = /^(\w+:)?0x[0-9a-f]{40}$/i.test(typed.trim()) ? parseSafeAddress(typed) : undefined;
  if (address && !address.ok) return address.message;
  return (
    <>
      <p>No results</p>
      {safe.ok && (
        <p className="mt-1 text-13">
          Only transactions loaded in this tab are searched. Open History to search older ones.
        </p>
      )}
    </>
  );
}

interface SearchRowProps {
  item: SearchItem;
}

/** One result: a Safe with its avatar, name and address, anything else with its icon. */
function SearchRow({ item }: SearchRowProps) {
  const { address, label, icon, hint } = item;
  if (address)
    return (
      <>
        <AddressAvatar address={address} shape="square" size={24} />
        <AddressText address={address} name={label} />
      </>
    );
  return (
    <>
      <span className="flex size-6 shrink-0 items-center justify-center text-muted">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 truncate">{label}</span>
      {hint !== undefined && <span className="ml-auto shrink-0 text-13 text-muted">{hint}</span>}
    </>
  );
}
