import { useMemo } from 'react';
import { useStored } from '@/lib/hooks/use-stored';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type BatchEntry, type BatchKind, parseBatch } from '@/lib/storage/batches';
import { draftStore, findDraft } from '@/lib/storage/drafts';

/** The batch of a Safe as it changes, also in another tab. */
export function useBatch(safe: SafeRef, kind: BatchKind = 'batch'): readonly BatchEntry[] {
  const stored = findDraft(useStored(draftStore(kind)), safe)?.value;
  return useMemo(() => parseBatch(stored), [stored]);
}
