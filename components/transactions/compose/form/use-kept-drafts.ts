import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { useStored } from '@/lib/hooks/use-stored';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { defineDraft, draftStore, findDraft, putDraft, type SavedDraft } from '@/lib/storage/drafts';
import { fieldsKindOf } from './fields-draft';

/** The number of earlier drafts that a form keeps; the oldest is dropped. */
const maxAside = 5;

const savedSchema = z.object({ savedAt: z.number(), value: z.unknown() });
const schema = z.array(
  z.object({
    draft: z.optional(savedSchema),
    fields: z.optional(savedSchema),
    link: z.optional(z.string()),
  }),
);

/** A draft from before a link filled in its form. */
export type KeptDraft = {
  readonly draft?: SavedDraft | undefined;
  /** Nonce and note. */
  readonly fields?: SavedDraft | undefined;
  /** The values that the link fills in. */
  readonly link?: string | undefined;
};

const asideKindOf = (kind: string) => `${kind}.aside`;
const asideDraft = (kind: string) => defineDraft<readonly KeptDraft[]>(asideKindOf(kind), schema);
const storesOf = (kind: string) => [draftStore(kind), draftStore(fieldsKindOf(kind))] as const;

const isSame = (one: KeptDraft, other: KeptDraft) =>
  JSON.stringify([one.draft, one.fields]) === JSON.stringify([other.draft, other.fields]);

/** The drafts that were set aside, the latest first. */
const readAside = (kind: string, safe: SafeRef) => asideDraft(kind).read(safe) ?? [];

function saveAside(kind: string, safe: SafeRef, drafts: readonly KeptDraft[]): void {
  asideDraft(kind).save(safe, drafts.length > 0 ? drafts.slice(0, maxAside) : undefined);
}

const without = (drafts: readonly KeptDraft[], one: KeptDraft) =>
  drafts.filter((other) => !isSame(other, one));

function layAside(kind: string, safe: SafeRef, kept: KeptDraft): void {
  const aside = readAside(kind, safe);
  const isThere = aside[0] !== undefined && isSame(aside[0], kept) && aside[0].link === kept.link;
  if (!isThere) saveAside(kind, safe, [kept, ...without(aside, kept)]);
}

/** Restores a draft that was set aside. */
export function restoreDraft(safe: SafeRef, kind: string, kept: KeptDraft): void {
  putDraft(kind, safe, kept.draft);
  putDraft(fieldsKindOf(kind), safe, kept.fields);
  saveAside(kind, safe, without(readAside(kind, safe), kept));
}

/** Finds the draft that a link changes, and those that earlier links changed. */
function findKept(safe: SafeRef, kind: string, link: string | undefined) {
  const aside = readAside(kind, safe);
  const [latest, ...others] = aside;
  const none = { kept: undefined, older: aside };
  if (link === undefined) return none;
  // The same link is opened again, so the form already contains what was made of that link.
  if (latest?.link === link) return { kept: latest, older: others };
  const [draft, fields] = storesOf(kind).map((store) => findDraft(store.get(), safe));
  return draft || fields ? { kept: { draft, fields, link }, older: aside } : none;
}

/**
 * The drafts that links may change. Each is set aside with the first change that is made while its link is open. It
 * stays there over reloads and further links until the person restores it, or signs what the link made of it. `link` is
 * what the link fills in; undefined without one.
 */
export function useKeptDrafts(safe: SafeRef, kind: string, link: string | undefined) {
  const isAside = findDraft(useStored(draftStore(asideKindOf(kind))), safe) !== undefined;
  const [{ kept, older }, setFound] = useState(() => findKept(safe, kind, link));
  useEffect(() => {
    if (!kept) return undefined;
    const ends = storesOf(kind).map((store) =>
      store.subscribe((isForeign) => {
        const isWritten = !isForeign && findDraft(store.get(), safe) !== undefined;
        if (isWritten) layAside(kind, safe, kept);
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [safe, kind, kept]);
  return {
    kept,
    older,
    isAside,
    /**
     * Called when the form's draft is used up; an earlier draft is still useful only if it has nothing in common with
     * the link's.
     */
    end: (isOther: boolean) => {
      if (!kept) return;
      if (isOther) return layAside(kind, safe, kept);
      saveAside(kind, safe, without(readAside(kind, safe), kept));
      setFound({ kept: undefined, older });
    },
  };
}
