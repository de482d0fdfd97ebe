import { useMemo } from 'react';
import { fitCalls, hasOwnChange } from '@/lib/safe/manage/fit-calls';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import { useBatch } from '../batch/use-batch';

/** The Safe's settings after the batch, or before the edited entry; undefined where the batch changes none. */
export function useBatchedSettings(
  safe: SafeRef,
  before: SafeSettings,
  edited: string | null,
): SafeSettings | undefined {
  const entries = useBatch(safe);
  return useMemo(() => {
    const place = entries.findIndex(({ id }) => id === edited);
    const calls = (place < 0 ? entries : entries.slice(0, place)).flatMap((entry) => entry.calls);
    return hasOwnChange(safe.address, calls) ? fitCalls(safe.address, before, calls).after : undefined;
  }, [safe, before, edited, entries]);
}
