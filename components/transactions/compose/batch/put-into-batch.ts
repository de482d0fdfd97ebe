import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { makeBatchEntry, readBatch, writeBatch } from '@/lib/storage/batches';
import { draftStore, findDraft, putDraft } from '@/lib/storage/drafts';
import { endEdit } from '../form/edit-entry';

/**
 * Adds the calls of a form to the Safe's batch, or changes the entry `edited`, and empties the form's draft. The entry
 * keeps the draft, so that it can be opened in its form again. Returns false where the batch would become too large.
 */
export function putIntoBatch(
  safe: SafeRef,
  { kind, calls, edited }: { kind: string; calls: readonly Call[]; edited: string | undefined },
): boolean {
  const draft = findDraft(draftStore(kind).get(), safe);
  const entry = makeBatchEntry(calls, draft && { kind, value: draft.value });
  const entries = readBatch(safe);
  const isKnown = entries.some(({ id }) => id === edited);
  const changed = isKnown
    ? entries.map((one) => (one.id === edited ? { ...entry, id: one.id } : one))
    : [...entries, entry];
  if (!writeBatch(safe, changed)) return false;
  putDraft(kind, safe, undefined);
  endEdit(safe, kind);
  return true;
}
