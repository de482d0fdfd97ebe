import { z } from 'zod/mini';
import { storedAddressSchema, storedUintSchema } from '../schema';
import { createStore } from '../store';

const draftSchema = z.object({
  step: z.enum(['name', 'owners', 'review']),
  name: z.string().check(z.maxLength(200)),
  /** Undefined until somebody changes them: the connected account alone. */
  owners: z.optional(z.array(storedAddressSchema).check(z.maxLength(50))),
  /** Owners that confirm on the chain alone, which the person has read. */
  accepted: z.array(storedAddressSchema).check(z.maxLength(50)),
  /** Undefined until somebody chooses. */
  threshold: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  version: z.string().check(z.maxLength(20)),
  /** Made once for this draft, so that its address does not change with a reload. */
  randomSalt: storedUintSchema,
  /** By hand; empty for the random one. */
  typedSalt: z.string().check(z.maxLength(200)),
});

/** A Safe that is being put together. */
export type CreationDraft = Readonly<z.infer<typeof draftSchema>>;

/** The one draft of a new Safe in this browser. */
export const creationDraft = createStore<CreationDraft | null>({
  key: 'creation-draft.v1',
  schema: z.nullable(draftSchema),
  initial: null,
});
