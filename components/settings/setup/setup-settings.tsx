'use client';

import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SettingsSkeleton } from '../settings-skeleton';

const skeleton = <SettingsSkeleton label="Loading setup" />;

// Drawn when the chain has answered, with what is heavy: the code of Safe's contracts.
const SetupSections = lazyPanel(async () => (await import('./setup-sections')).SetupSections, {
  fallback: skeleton,
});

/** How the open Safe is set up, as the chain says. */
export function SetupSettings() {
  return <OpenSafe skeleton={skeleton}>{(safe) => <Setup safe={safe} />}</OpenSafe>;
}

function Setup({ safe }: { safe: SafeRef }) {
  return (
    <QueryView query={useSafeState(safe)} skeleton={skeleton}>
      {(state) => <SetupSections safe={safe} state={state} />}
    </QueryView>
  );
}
