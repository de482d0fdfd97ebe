'use client';

import { useEffect, useState } from 'react';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { preferences } from '@/lib/storage/preferences';

const KeysDialog = lazyDialog(async () => (await import('./keys-dialog')).KeysDialog);

export interface ListKeysProps {
  /** The key that was pressed before this was loaded. */
  first?: KeyboardEvent;
}

/** Keys that go through the rows of a list, and the window that names all keys. */
export function ListKeys({ first }: ListKeysProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      if (event.key === '?') setOpen(true);
      else if (!actOnRows(event.key)) return;
      event.preventDefault();
    };
    if (first) handleKey(first);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [first]);
  return <KeysDialog open={isOpen} onOpenChange={setOpen} />;
}

/** Whether a key was pressed outside of fields and windows, which have their own use for it. */
function isFree({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !preferences.get().usesSingleKeys) return false;
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox]'));
  return !isField && !document.querySelector('[role=dialog], [role=alertdialog], [role=menu]');
}

/** Links to one transaction or message, and to a Safe from its card. */
const rowLinks =
  'main :is(li, tr) a:is([href*="/transactions/tx"], [href*="/transactions/msg"]), main li :is(h2, h3) > a';

const rowOf = (element: Element | null) => element?.closest('main :is(li, tr)') ?? null;

/** The first link of each row, in the order of the page. */
function listRows(): readonly HTMLAnchorElement[] {
  const rows = new Map<Element, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(rowLinks)) {
    const row = rowOf(link);
    if (row && !rows.has(row)) rows.set(row, link);
  }
  return [...rows.values()];
}

/** Moves the focus to the next or previous row, or selects the row that has it. Returns whether the key was used. */
function actOnRows(key: string): boolean {
  const current = rowOf(document.activeElement);
  if (key === 'x') {
    const box = current?.querySelector<HTMLInputElement>('input[type=checkbox]');
    box?.click();
    return box != null;
  }
  if (key !== 'j' && key !== 'k') return false;
  const rows = listRows();
  const place = rows.findIndex((link) => current !== null && rowOf(link) === current);
  const next = key === 'j' ? rows[place + 1] : rows[place < 0 ? rows.length - 1 : place - 1];
  next?.focus();
  return next !== undefined;
}
