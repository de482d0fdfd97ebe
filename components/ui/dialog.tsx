'use client';

import { lazy, Suspense, useState } from 'react';
import type { DialogPanelProps } from './dialog-panel';

export type DialogProps = DialogPanelProps;

const loadPanel = () => import('./dialog-panel');
const DialogPanel = lazy(async () => ({ default: (await loadPanel()).DialogPanel }));

/** Fetches the code of dialogs ahead, for example when the pointer is over the button that opens one. */
export function preloadDialog(): void {
  // A failure here is met again, and shown, when the dialog is opened.
  loadPanel().catch(() => undefined);
}

/** A modal window over the page, a sheet from below on phones. Its code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}
