import { useState } from 'react';
import { EmptyState } from '@/components/shared/empty-state';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { predictAddress } from '@/lib/actions/create/creation-contracts';
import { useStored } from '@/lib/hooks/use-stored';
import { useSafeState } from '@/lib/queries/safes/safes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { type UndeployedSafe, undeployedSafes } from '@/lib/storage/undeployed-safes';
import { CreationFrame } from '../creation-frame';
import { CreationSkeleton } from '../creation-skeleton';
import { ImportSetup } from '../import-setup';

// A browser without the setup loads none of this.
const LazySafeView = lazyPanel(async () => (await import('./undeployed-safe-view')).UndeployedSafeView, {
  fallback: <CreationSkeleton title="Create a Safe" />,
});

export interface UndeployedViewProps {
  safe: SafeRef;
}

/** A Safe whose setup this browser has, until it is created. */
export function UndeployedView({ safe }: UndeployedViewProps) {
  const stored = useStored(undeployedSafes).find((row) => isSameSafe(row.safe, safe) && isOwnAddress(row));
  // A created Safe leaves the store, but this page still tells that it was created.
  const [seen, setSeen] = useState(stored);
  if (stored && stored !== seen) setSeen(stored);
  const row = stored ?? seen;
  return row ? <LazySafeView row={row} /> : <WithoutSetup safe={safe} />;
}

/** Anybody may have written to the storage, so the address must follow from the setup. */
function isOwnAddress({ safe, setup }: UndeployedSafe): boolean {
  try {
    return predictAddress(setup) === safe.address;
  } catch {
    return false;
  }
}

function WithoutSetup({ safe }: UndeployedViewProps) {
  const { data, isPending } = useSafeState(safe);
  const text = formatSafeAddress(safe);
  if (isPending)
    return (
      <CreationFrame title="Create a Safe" rail={null}>
        <Skeleton className="h-40" />
      </CreationFrame>
    );
  return (
    <CreationFrame title={data ? 'This Safe is on Base' : 'Setup not found'} rail={null}>
      {data ? (
        <ButtonLink variant="primary" href={routes.home(text)}>
          Open Safe
        </ButtonLink>
      ) : (
        <div className="grid gap-8">
          <EmptyState title="This browser doesn’t have the setup of this Safe">
            <span className="break-all font-mono text-13">{text}</span>
          </EmptyState>
          <ImportSetup />
        </div>
      )}
    </CreationFrame>
  );
}
