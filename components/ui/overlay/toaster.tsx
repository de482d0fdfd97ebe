'use client';

import { useSyncExternalStore } from 'react';
import { lazyPanel } from './lazy-panel';
import { toasterRequest } from './notify';

const ToasterPanel = lazyPanel(async () => (await import('./toaster-panel')).ToasterPanel);

/** The toaster of every page. Its code loads with the first toast. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toasterRequest.subscribe, toasterRequest.get, () => false);
  return isWanted && <ToasterPanel />;
}
