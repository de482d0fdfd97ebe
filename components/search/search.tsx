'use client';

import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { HeaderSlot } from '@/components/layout/header-slot';
import { searchRequest } from '@/components/shared/search-request';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { cn } from '@/lib/cn';
import { useStored } from '@/lib/hooks/use-stored';
import { preferences } from '@/lib/storage/preferences';

const SearchDialog = lazyDialog(async () => (await import('./search-dialog')).SearchDialog);

// Loaded once somebody presses one of the keys.
const ListKeys = lazyPanel(async () => (await import('./list-keys')).ListKeys);
const listKeys = ['j', 'k', 'x', '?'];

const open = () => searchRequest.set(true);

/** The search of pages, Safes and transactions: its button in the header, its shortcuts, and its dialog. */
export function Search() {
  const isOpen = useSyncExternalStore(searchRequest.subscribe, searchRequest.get, () => false);
  const hasSlash = useStored(preferences).usesSingleKeys;
  const [firstKey, setFirstKey] = useState<KeyboardEvent>();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !preferences.get().usesSingleKeys) return;
      handleKey(event);
      if (listKeys.includes(event.key)) setFirstKey((first) => first ?? event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      searchRequest.set(false);
    };
  }, []);
  return (
    <>
      <HeaderSlot>
        <button
          type="button"
          aria-keyshortcuts={`${hasSlash ? '/ ' : ''}Control+K Meta+K`}
          aria-haspopup="dialog"
          className={cn(
            buttonClass({ variant: 'quiet' }),
            'order-last ml-auto shrink-0 px-3 text-muted max-md:hidden',
          )}
          onPointerEnter={SearchDialog.preload}
          onFocus={SearchDialog.preload}
          onClick={open}
        >
          <Icon name="search" size={18} />
          <span className="max-lg:sr-only">Search</span>
          {hasSlash && (
            <span
              aria-hidden="true"
              className="rounded-[5px] border border-line-strong px-1.5 font-sans text-13 leading-4 max-lg:hidden"
            >
              /
            </span>
          )}
        </button>
      </HeaderSlot>
      {firstKey && <ListKeys first={firstKey} />}
      <Suspense>
        <SearchDialog open={isOpen} onOpenChange={searchRequest.set} />
      </Suspense>
    </>
  );
}

/**
 * Opens the search on `/` outside of fields, and on Ctrl-K and Cmd-K everywhere, but never over a dialog, which wants
 * its own answer first.
 */
function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.shiftKey) return;
  const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isField(event.target);
  if (!isCommand && !isSlash) return;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
  event.preventDefault();
  open();
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'));
