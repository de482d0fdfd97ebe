'use client';

import { Menu as BaseMenu } from '@base-ui/react/menu';
import Link from 'next/link';
import { type ReactNode, type RefObject, useState } from 'react';
import { cn } from '@/lib/cn';

export type MenuEntry = {
  readonly id: string;
  readonly label: ReactNode;
  /** A second, quieter line. */
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly isDestructive?: boolean;
  readonly isDisabled?: boolean;
} & ({ readonly href: string; readonly isCurrent?: boolean } | { readonly onSelect: () => void });

export interface MenuPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  entries: readonly MenuEntry[];
  align: 'start' | 'end';
}

const itemClass =
  'flex select-none items-start gap-3 rounded-control px-3 py-2 no-underline outline-none data-highlighted:bg-ink/6';

/** The list of `Menu`. Import `Menu`, which loads this one on demand. */
export function MenuPanel({ open, onOpenChange, anchor, entries, align }: MenuPanelProps) {
  const shown = useSteadyEntries(entries, open);
  return (
    <BaseMenu.Root open={open} onOpenChange={onOpenChange}>
      {/* Beside its button and not at the end of the page, because content outside of landmarks is easily missed. */}
      <BaseMenu.Portal container={anchor.current?.closest<HTMLElement>('header, nav, main') ?? undefined}>
        <BaseMenu.Positioner
          anchor={anchor}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className="z-40 outline-none"
        >
          <BaseMenu.Popup
            finalFocus={anchor}
            className="max-h-(--available-height) min-w-48 max-w-[min(360px,calc(100vw-16px))] overflow-y-auto rounded-card bg-overlay p-1 shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {shown.map((entry) => (
              <MenuItem key={entry.id} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/**
 * Keeps the entries of an open menu in their places: nothing moves away from under a press, and the focused entry keeps
 * the focus. New entries come at the end, and removed actions can't be chosen.
 */
function useSteadyEntries(entries: readonly MenuEntry[], open: boolean): readonly MenuEntry[] {
  const [before, setBefore] = useState(entries);
  const shown = open ? keepPlaces(before, entries) : entries;
  const hasChanged =
    shown.length !== before.length || shown.some(({ id }, index) => id !== before[index]?.id);
  if (hasChanged) setBefore(shown);
  return shown;
}

function keepPlaces(before: readonly MenuEntry[], entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const current = new Map(entries.map((entry) => [entry.id, entry]));
  const places = new Set(before.map(({ id }) => id));
  return [
    ...before.map((entry) => current.get(entry.id) ?? { ...entry, isDisabled: true }),
    ...entries.filter(({ id }) => !places.has(id)),
  ];
}

function MenuItem({ entry }: { entry: MenuEntry }) {
  const content = (
    <>
      {entry.icon && <span className="grid size-6 shrink-0 place-items-center">{entry.icon}</span>}
      <span className="min-w-0">
        <span className="block">{entry.label}</span>
        {entry.hint !== undefined && <span className="block text-13 text-muted">{entry.hint}</span>}
      </span>
    </>
  );
  if ('href' in entry)
    return (
      <BaseMenu.LinkItem
        closeOnClick
        render={
          <Link href={entry.href} prefetch={false} aria-current={entry.isCurrent ? 'page' : undefined} />
        }
        className={cn(itemClass, entry.isCurrent && 'font-medium text-accent-ink')}
      >
        {content}
      </BaseMenu.LinkItem>
    );
  return (
    <BaseMenu.Item
      disabled={entry.isDisabled}
      onClick={entry.onSelect}
      className={cn(itemClass, entry.isDestructive && 'text-danger', entry.isDisabled && 'opacity-50')}
    >
      {content}
    </BaseMenu.Item>
  );
}
