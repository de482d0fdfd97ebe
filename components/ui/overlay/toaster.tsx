'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterRequest } from './notify';

const ToasterPanel = lazy(async () => ({ default: (await import('./toaster-panel')).ToasterPanel }));

/** The place of toasts on every page. Its code is fetched with the first toast. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toasterRequest.subscribe, toasterRequest.get, () => false);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToasterPanel />
    </Suspense>
  );
}
