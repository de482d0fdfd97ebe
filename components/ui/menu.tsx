'use client';

import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Button, type ButtonProps } from './button';
import type { MenuEntry } from './menu-panel';

export interface MenuProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'disabled'> {
  /** Content of the button that opens the menu. */
  trigger: ReactNode;
  /** Names that button where its content is a drawing only. */
  label?: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
}

const loadPanel = () => import('./menu-panel');
const MenuPanel = lazy(async () => ({ default: (await loadPanel()).MenuPanel }));
// A failure here is met again, and shown, when the menu is opened.
const preload = () => void loadPanel().catch(() => undefined);

/** A button with a list of deeds or links below it. The list's code is loaded when it is first wanted. */
export function Menu({ trigger, label, entries, align = 'end', ...buttonProps }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };

  return (
    <>
      <Button
        {...buttonProps}
        ref={anchor}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
        onKeyDown={handleKeyDown}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {trigger}
      </Button>
      {wasOpened && (
        <Suspense>
          <MenuPanel open={isOpen} onOpenChange={setOpen} anchor={anchor} entries={entries} align={align} />
        </Suspense>
      )}
    </>
  );
}
