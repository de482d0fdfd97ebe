import { use, useRef, useState } from 'react';
import { focusNextRow } from '@/components/shared/focus/focus-next-row';
import { notifyUndo } from '@/components/shared/notify-undo';
import { Icon } from '@/components/ui/icon';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { Menu } from '@/components/ui/overlay/menu';
import type { MenuEntry } from '@/components/ui/overlay/menu-panel';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useStored } from '@/lib/hooks/use-stored';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { forgetSafe, isSameSafe, knownSafes, rememberSafe } from '@/lib/storage/known-safes';
import { placeSafe, safePlaces } from '@/lib/storage/safe-places';
import { HoldSafes } from './use-held-safes';

const NameDialog = lazyDialog(async () => (await import('./name-dialog')).NameDialog);

export interface SafeMenuProps {
  safe: SafeRef;
  /** The shown name, which may differ from the visitor's own. */
  name: string | undefined;
  /** Whether the gateway lists it as the account's, also where the visitor added it. */
  isClaimed: boolean;
  /** Looks for the Safes that it owns; undefined once that was asked for. */
  onFindNested: (() => void) | undefined;
}

/** The actions for a Safe of the list; none changes the Safe itself. */
export function SafeMenu({ safe, name, isClaimed, onFindNested }: SafeMenuProps) {
  const hold = use(HoldSafes);
  const [isNaming, setNaming] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const known = useStored(knownSafes).find((other) => isSameSafe(other.safe, safe));
  const place = useStored(safePlaces).find((other) => isSameSafe(other.safe, safe))?.place;
  const shownName = name === undefined ? formatShortAddress(safe.address) : cleanText(name, 60);

  const leaveRow = () => focusNextRow(frame.current?.closest('li'));

  const remove: MenuEntry =
    known && !isClaimed
      ? {
          id: 'remove',
          label: 'Remove from my list',
          onSelect: () => {
            leaveRow();
            forgetSafe(safe);
            notifyUndo(`${shownName} was removed from your list.`, () => rememberSafe(known));
          },
        }
      : {
          id: 'hide',
          label: 'Hide',
          onSelect: () => {
            leaveRow();
            placeSafe(safe, 'hidden');
            notifyUndo(`${shownName} is hidden.`, () => placeSafe(safe, place));
          },
        };
  const entries: readonly MenuEntry[] = [
    ...(place === 'hidden'
      ? [
          {
            id: 'show',
            label: 'Show in my lists',
            onSelect: () => {
              leaveRow();
              placeSafe(safe, undefined);
            },
          },
        ]
      : [
          {
            id: 'pin',
            label: place === 'pinned' ? 'Unpin' : 'Pin to the top',
            onSelect: () => void placeSafe(safe, place === 'pinned' ? undefined : 'pinned'),
          },
        ]),
    { id: 'name', label: name === undefined ? 'Add a name' : 'Edit name', onSelect: () => setNaming(true) },
    ...(onFindNested ? [{ id: 'nested', label: 'Find nested Safes', onSelect: onFindNested }] : []),
    ...(place === 'hidden' && remove.id === 'hide' ? [] : [remove]),
  ];

  return (
    // Above the link that covers the card.
    <div ref={frame} className="relative z-10 -mt-0.5 -mr-2 flex h-8 items-center self-start text-muted">
      {place === 'pinned' && (
        <span title="Pinned">
          <Icon name="pin" size={16} />
          <VisuallyHidden>Pinned</VisuallyHidden>
        </span>
      )}
      <Menu
        label={`More for ${shownName}`}
        variant="quiet"
        size="sm"
        className="px-2 text-muted"
        trigger={<Icon name="more" />}
        entries={entries}
        onOpenChange={hold}
      />
      <NameDialog open={isNaming} onOpenChange={setNaming} safe={safe} />
    </div>
  );
}
