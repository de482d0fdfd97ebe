'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useBalances } from '@/lib/queries/balances';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Only a new Safe has next steps.
const LazyNextStepsRows = lazyPanel(async () => (await import('./next-steps-rows')).NextStepsRows);

/** The checklist of a Safe that has executed nothing yet. */
export function NextSteps({ safe }: { safe: SafeRef }) {
  const { data: state } = useSafeState(safe);
  const { data: balances } = useBalances(safe);
  if (state?.nonce !== 0n || !state.version || !balances) return null;
  const hasFunds = balances.items.some((item) => item.kind !== 'unreadable' && item.amount > 0n);
  return <LazyNextStepsRows safe={safe} owners={state.owners} hasFunds={hasFunds} />;
}
