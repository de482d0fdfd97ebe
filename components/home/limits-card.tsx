'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { listLimitModules } from '@/lib/chain/limits/list-limit-modules';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Most Safes have no spending limits.
const LazyLimitRows = lazyPanel(async () => (await import('./limit-rows')).LimitRows);

export interface LimitsCardProps {
  safe: SafeRef;
}

/** The spending limits of the Safe, where it has enabled a module for them. */
export function LimitsCard({ safe }: LimitsCardProps) {
  const { data: state } = useSafeState(safe);
  if (!state || listLimitModules(state).length === 0) return null;
  return <LazyLimitRows safe={safe} state={state} />;
}
