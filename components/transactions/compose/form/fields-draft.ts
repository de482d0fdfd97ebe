import { z } from 'zod/mini';
import { type Draft, defineDraft } from '@/lib/storage/drafts';

const fieldSchema = z.string().check(z.maxLength(500));
const schema = z.object({ nonce: fieldSchema, note: fieldSchema });

/** Nonce and note as typed. */
export type FormFields = z.infer<typeof schema>;

export const emptyFields: FormFields = { nonce: '', note: '' };

/** The kind under which they are saved for a form. */
export const fieldsKindOf = (kind: string): string => `${kind}.fields`;

/** The draft of the fields that all forms share, for one kind of form. */
export const fieldsDraft = (kind: string): Draft<FormFields> => defineDraft(fieldsKindOf(kind), schema);
