import type { SafeRef } from '@/lib/safe/protocol/types';
import type { BatchEntry } from '@/lib/storage/batches';
import { draftStore, findDraft, putDraft } from '@/lib/storage/drafts';

const stashOf = (kind: string) => `${kind}.stash`;

/** Puts the values of an entry into the form that made it; what was typed there is kept aside meanwhile. */
export function beginEdit(safe: SafeRef, { source }: BatchEntry): void {
  if (!source) return;
  endEdit(safe, source.kind);
  putDraft(stashOf(source.kind), safe, findDraft(draftStore(source.kind).get(), safe) ?? nothing());
  putDraft(source.kind, safe, { savedAt: Date.now(), value: source.value });
}

/** Brings back what was typed before an entry was changed in the same form; does nothing where none was. */
export function endEdit(safe: SafeRef, kind: string): void {
  const stash = findDraft(draftStore(stashOf(kind)).get(), safe);
  if (!stash) return;
  putDraft(kind, safe, stash.value === null ? undefined : stash);
  putDraft(stashOf(kind), safe, undefined);
}

/** Stands for a form in which nothing was typed. */
const nothing = () => ({ savedAt: Date.now(), value: null });
