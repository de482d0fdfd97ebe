import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { useStored } from '@/lib/hooks/use-stored';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { defineDraft, draftStore, findDraft, putDraft, type SavedDraft } from '@/lib/storage/drafts';
import { fieldsKindOf } from './fields-draft';

const savedSchema = z.object({ savedAt: z.number(), value: z.unknown() });
const schema = z.object({ draft: z.optional(savedSchema), fields: z.optional(savedSchema) });

/** A draft as it was before a link filled in its form. */
export type KeptDraft = {
  readonly draft?: SavedDraft | undefined;
  /** Nonce and note. */
  readonly fields?: SavedDraft | undefined;
};

const asideKindOf = (kind: string) => `${kind}.aside`;
const asideDraft = (kind: string) => defineDraft<KeptDraft>(asideKindOf(kind), schema);
const storesOf = (kind: string) => [draftStore(kind), draftStore(fieldsKindOf(kind))] as const;

/** Writes a draft back as it was. */
export function restoreDraft(safe: SafeRef, kind: string, { draft, fields }: KeptDraft): void {
  putDraft(kind, safe, draft);
  putDraft(fieldsKindOf(kind), safe, fields);
  asideDraft(kind).save(safe, undefined);
}

/**
 * The draft that a link may change. It is laid aside with the first change that is made while the link is open, and stays
 * there over reloads until it is wanted back or what the link made of it is signed.
 */
export function useKeptDraft(safe: SafeRef, kind: string, isLink: boolean) {
  const isAside = findDraft(useStored(draftStore(asideKindOf(kind))), safe) !== undefined;
  const [kept, setKept] = useState(() => {
    const aside = asideDraft(kind).read(safe);
    if (aside || !isLink) return aside;
    const [draft, fields] = storesOf(kind).map((store) => findDraft(store.get(), safe));
    return draft || fields ? { draft, fields } : undefined;
  });
  useEffect(() => {
    if (!isLink || !kept) return undefined;
    const ends = storesOf(kind).map((store) =>
      store.subscribe((isForeign) => {
        const isWritten = !isForeign && findDraft(store.get(), safe) !== undefined;
        if (isWritten && !asideDraft(kind).read(safe)) asideDraft(kind).save(safe, kept);
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [safe, kind, isLink, kept]);
  return {
    kept,
    isAside,
    /** Called when the form's draft is used up: only one that has nothing in common with the link's is still of use. */
    end: (isOther: boolean) => {
      asideDraft(kind).save(safe, isOther ? kept : undefined);
      if (!isOther) setKept(undefined);
    },
  };
}
