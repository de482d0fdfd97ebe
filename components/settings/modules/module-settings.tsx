'use client';

import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SettingsSkeleton } from '../settings-skeleton';

const skeleton = <SettingsSkeleton label="Loading modules" />;

const ModuleSections = lazyPanel(async () => (await import('./module-sections')).ModuleSections, {
  fallback: skeleton,
});

/** The contracts with power over the open Safe besides its owners. */
export function ModuleSettings() {
  return <OpenSafe skeleton={skeleton}>{(safe) => <Modules safe={safe} />}</OpenSafe>;
}

function Modules({ safe }: { safe: SafeRef }) {
  return (
    <QueryView query={useSafeState(safe)} skeleton={skeleton}>
      {(state) => <ModuleSections safe={safe} state={state} />}
    </QueryView>
  );
}
