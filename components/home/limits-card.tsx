'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Most Safes have no modules, and only modules can have spending limits.
const LazyLimitRows = lazyPanel(async () => (await import('./limit-rows')).LimitRows);

export interface LimitsCardProps {
  safe: SafeRef;
}

/** The spending limits of the Safe, where it has enabled a module for them. */
export function LimitsCard({ safe }: LimitsCardProps) {
  const { data: state } = useSafeState(safe);
  if (!state?.modules || state.modules.addresses.length === 0) return null;
  return <LazyLimitRows safe={safe} state={state} />;
}
