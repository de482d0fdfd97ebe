import type { SafeRef } from '@/lib/safe/protocol/types';
import type { BatchEntry } from '@/lib/storage/batches';
import { draftStore, findDraft, putDraft } from '@/lib/storage/drafts';

const stashOf = (kind: string) => `${kind}.stash`;

/** Loads the values of an entry into the form that made it, and sets the form's own draft aside. */
export function beginEdit(safe: SafeRef, { source }: BatchEntry): void {
  if (!source) return;
  endEdit(safe, source.kind);
  putDraft(stashOf(source.kind), safe, findDraft(draftStore(source.kind).get(), safe) ?? nothing());
  putDraft(source.kind, safe, { savedAt: Date.now(), value: source.value });
}

/** Restores the draft that was set aside while an entry was edited in the same form; does nothing without one. */
export function endEdit(safe: SafeRef, kind: string): void {
  const stash = findDraft(draftStore(stashOf(kind)).get(), safe);
  if (!stash) return;
  putDraft(kind, safe, stash.value === null ? undefined : stash);
  putDraft(stashOf(kind), safe, undefined);
}

/** Stands for a form without any input. */
const nothing = () => ({ savedAt: Date.now(), value: null });
