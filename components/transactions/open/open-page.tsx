'use client';

import { useState, useSyncExternalStore } from 'react';
import { HandOverInput, type OpenedHandOver } from '@/components/shared/codes/hand-over-input';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { parseHandOver } from '@/lib/hand-over/parse-hand-over';

const Opened = lazyPanel(async () => (await import('./opened-hand-over')).OpenedHandOver, {
  fallback: <Skeleton className="h-64 w-full" />,
});

function onHashChange(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** What another person handed over: from the link's own fragment, which no server sees, or chosen here. */
export function OpenPage() {
  const fragment = useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => undefined,
  );
  if (fragment === undefined) return <Skeleton className="h-64 w-full" />;
  // Another link in this tab is another hand-over.
  return <OpenFragment key={fragment} fragment={fragment} />;
}

function OpenFragment({ fragment }: { fragment: string }) {
  const [linked] = useState(() => (fragment === '' ? undefined : parseHandOver(fragment)));
  const [opened, setOpened] = useState<OpenedHandOver | undefined>(
    linked?.ok ? { handOver: linked.handOver, source: 'from a link' } : undefined,
  );
  if (opened) return <Opened opened={opened} onClose={() => setOpened(undefined)} />;
  return (
    <>
      <h1 className="font-semibold text-22">Open a transaction</h1>
      <p className="mt-1 text-muted">
        A link, a file or QR codes from another owner, from Concord, localsafe or Safe’s services. Nothing is
        saved until you agree.
      </p>
      <HandOverInput refusal={linked?.ok === false ? linked.message : undefined} onOpen={setOpened} />
    </>
  );
}
