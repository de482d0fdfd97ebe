'use client';

import { useState } from 'react';
import type { DialogPanelProps } from './dialog-panel';
import { lazyPanel } from './lazy-panel';

export type DialogProps = DialogPanelProps;

const { Panel, preload } = lazyPanel(async () => (await import('./dialog-panel')).DialogPanel);

/** Fetches the code of dialogs ahead, for example when the pointer is over the button that opens one. */
export const preloadDialog = preload;

/** A modal window over the page, a sheet from below on phones. Its code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);

  const handleGiveUp = () => {
    setWasOpened(false);
    props.onOpenChange(false);
  };
  // It stays after closing, so that it can be seen leaving.
  return wasOpened && <Panel {...props} onGiveUp={handleGiveUp} />;
}
