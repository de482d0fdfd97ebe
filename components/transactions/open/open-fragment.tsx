import { useState } from 'react';
import { HandOverInput, type OpenedHandOver } from '@/components/shared/codes/hand-over-input';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { parseHandOver } from '@/lib/hand-over/parse-hand-over';

const Opened = lazyPanel(async () => (await import('./opened-hand-over')).OpenedHandOver, {
  fallback: <Skeleton className="h-64 w-full" />,
});

export interface OpenFragmentProps {
  /** What stands behind the # of the link; empty without one. */
  fragment: string;
}

/** What a link brings, or else the choice of a file, a code or a text. */
export function OpenFragment({ fragment }: OpenFragmentProps) {
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
