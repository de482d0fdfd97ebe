import { z } from 'zod/mini';
import { type Draft, defineDraft } from '@/lib/storage/drafts';

const fieldSchema = z.string().check(z.maxLength(500));
const schema = z.object({ nonce: fieldSchema, note: fieldSchema });

/** Nonce and note as typed. */
export type FormFields = z.infer<typeof schema>;

export const emptyFields: FormFields = { nonce: '', note: '' };

/** Where they are kept for one kind of form. */
export const fieldsKindOf = (kind: string): string => `${kind}.fields`;

/** What was typed into the fields that all forms have, for one kind of form. */
export const fieldsDraft = (kind: string): Draft<FormFields> => defineDraft(fieldsKindOf(kind), schema);
