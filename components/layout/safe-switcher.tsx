'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useName } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';

const LazySwitcherList = lazyDialog(async () => (await import('./switcher-list')).SwitcherList);

export interface SafeSwitcherProps {
  safe: SafeRef;
}

/** The open Safe in the header, which opens a list of all others with a field to search it. */
export function SafeSwitcher({ safe }: SafeSwitcherProps) {
  const { data: state } = useSafeState(safe);
  const name = useName(safe.address);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Button
        ref={anchor}
        variant="quiet"
        className="min-w-0 shrink! px-2 max-md:px-1"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onKeyDown={handleKeyDown}
        onPointerEnter={LazySwitcherList.preload}
        onFocus={LazySwitcherList.preload}
      >
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
      </Button>
      <LazySwitcherList open={isOpen} onOpenChange={setOpen} anchor={anchor} safe={safe} />
    </>
  );
}
