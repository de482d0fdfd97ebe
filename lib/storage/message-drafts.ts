import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { defineDraft } from './drafts';

/** Longer texts are not saved, because a browser's storage is small. */
const maxKept = 50_000;

const draftSchema = z.object({
  format: z.enum(['text', 'typedData']),
  text: z.string().check(z.maxLength(maxKept)),
  way: z.enum(['offChain', 'onChain']),
});

/** A message as it was typed. */
export type MessageDraft = z.infer<typeof draftSchema>;

export const emptyMessageDraft: MessageDraft = { format: 'text', text: '', way: 'offChain' };

const drafts = defineDraft<MessageDraft>('message', draftSchema);

/** The unsigned message of a Safe; a reload keeps it. */
export const readMessageDraft = drafts.read;

/** Saves a draft, or drops it where it is undefined, empty or too long. */
export function keepMessageDraft(safe: SafeRef, draft: MessageDraft | undefined): void {
  const isKept = draft && draft.text !== '' && draft.text.length <= maxKept;
  drafts.save(safe, isKept ? draft : undefined);
}
