'use client';

import { lazyDialog } from './lazy-dialog';

/** A modal window over the page, a sheet from below on phones. Its code is loaded when it is first opened. */
export const Dialog = lazyDialog(async () => (await import('./dialog-panel')).DialogPanel);
