'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import { CreateForm } from './create-form';
import { TakesFocus } from './creation-frame';
import { CreationSkeleton } from './creation-skeleton';

const UndeployedView = lazyPanel(async () => (await import('./undeployed/undeployed-view')).UndeployedView, {
  fallback: <CreationSkeleton title="Create a Safe" />,
});

/** The form of a new Safe, or the page of an undeployed Safe whose setup this browser has. */
export function CreateSafe() {
  return (
    <Suspense fallback={<CreationSkeleton title="Create a Safe" step="name" />}>
      <FromLink />
    </Suspense>
  );
}

function FromLink() {
  const linked = useSearchParams().get('safe');
  const parsed = linked === null ? undefined : parseSafeAddress(linked.slice(0, 200));
  // The path stays the same here, so no navigation moves the focus to the heading.
  const [shown, setShown] = useState({ linked, hasMoved: false });
  if (shown.linked !== linked) setShown({ linked, hasMoved: true });
  return (
    <TakesFocus value={shown.hasMoved}>
      {parsed?.ok ? <UndeployedView key={parsed.safe.address} safe={parsed.safe} /> : <CreateForm />}
    </TakesFocus>
  );
}
