'use client';

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button';
import { lazyPanel } from './lazy-panel';
import type { MenuEntry } from './menu-panel';

export interface MenuProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'disabled'> {
  /** Content of the button that opens the menu. */
  trigger: ReactNode;
  /** The name of that button where it has only a drawing. */
  label?: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  /** Called when the list opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

const Panel = lazyPanel(async () => (await import('./menu-panel')).MenuPanel);

/** A button with a list of actions or links below it. The list's code loads on demand. */
export function Menu({ trigger, label, entries, align = 'end', onOpenChange, ...buttonProps }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  const change = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    onOpenChange?.(isNowOpen);
  };
  const open = () => {
    setWasOpened(true);
    change(true);
  };
  const handleGiveUp = () => {
    setWasOpened(false);
    change(false);
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
        onPointerEnter={Panel.preload}
        onFocus={Panel.preload}
      >
        {trigger}
      </Button>
      {wasOpened && (
        <Panel
          open={isOpen}
          onOpenChange={change}
          anchor={anchor}
          entries={entries}
          align={align}
          onGiveUp={handleGiveUp}
        />
      )}
    </>
  );
}
