'use client';

import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SettingsSkeleton } from '../settings-skeleton';

const skeleton = <SettingsSkeleton label="Loading setup" />;

// Loads once the chain has answered, with the heavy table of the code of Safe's contracts.
const SetupSections = lazyPanel(async () => (await import('./setup-sections')).SetupSections, {
  fallback: skeleton,
});

/** The setup of the open Safe, read from the chain. */
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
