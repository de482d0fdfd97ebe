'use client';

import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { searchRequest } from '@/components/shared/search-request';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Menu } from '@/components/ui/overlay/menu';
import type { MenuEntry } from '@/components/ui/overlay/menu-panel';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useName } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';

export interface SafeSwitcherProps {
  safe: SafeRef;
}

/** The page of all Safes has the rest, and so has the search. */
const maxEntries = 8;

const search: MenuEntry = {
  id: 'search',
  onSelect: () => searchRequest.set(true),
  icon: <Icon name="search" />,
  label: 'Search',
};

// Loads when the list is opened; its line has its height before, so that no row moves away from under a press.
const SwitcherFacts = lazyPanel(async () => (await import('./switcher-facts')).SwitcherFacts, {
  fallback: <span className="flex min-h-5" />,
});

/** The open Safe in the header, with a menu of the others. */
export function SafeSwitcher({ safe }: SafeSwitcherProps) {
  const { data: state } = useSafeState(safe);
  const name = useName(safe.address);
  const { safes } = useMySafes();
  const others = safes.filter((other) => !isSameSafe(other, safe));
  const listed = others.slice(0, maxEntries);
  const entries: readonly MenuEntry[] = [
    ...listed.map(
      (other): MenuEntry => ({
        id: other.address,
        href: routes.home(formatSafeAddress(other)),
        icon: <AddressAvatar address={other.address} shape="square" size={24} />,
        label: <SafeName safe={other} />,
        hint: <SwitcherFacts safe={other} all={listed} />,
      }),
    ),
    ...(others.length > 0 ? [search] : []),
    { id: 'my-safes', href: routes.accounts(), icon: <Icon name="safes" />, label: 'My Safes' },
    { id: 'create', href: routes.createSafe(), icon: <Icon name="plus" />, label: 'Create a Safe' },
    { id: 'add', href: routes.loadSafe(), icon: <Icon name="external" />, label: 'Add a Safe' },
  ];

  return (
    <Menu
      align="start"
      variant="quiet"
      className="min-w-0 shrink! px-2 max-md:px-1"
      entries={entries}
      trigger={
        <>
          <VisuallyHidden>Open Safe: </VisuallyHidden>
          <AddressAvatar address={safe.address} shape="square" size={28} />
          <span className="min-w-0 truncate">
            {name ? (
              cleanText(name, 40)
            ) : (
              <span className="font-mono text-13 md:text-15">{formatShortAddress(safe.address)}</span>
            )}
          </span>
          {state && (
            <span className="shrink-0 font-normal text-muted">
              {state.threshold}/{state.owners.length}
              <VisuallyHidden> owners must confirm</VisuallyHidden>
            </span>
          )}
          <Icon name="chevron-down" size={16} className="shrink-0 text-muted max-[359px]:hidden" />
        </>
      }
    />
  );
}

function SafeName({ safe }: { safe: SafeRef }) {
  const name = useName(safe.address);
  return (
    <>
      {name !== undefined && <span className="block truncate font-medium">{cleanText(name, 40)}</span>}
      <span className="block font-mono text-13 text-muted">{formatShortAddress(safe.address)}</span>
    </>
  );
}
