import { z } from 'zod/mini';
import { storedAddressSchema, storedUintSchema } from './schema';
import { createStore } from './store';

const draftSchema = z.object({
  // Drafts of earlier versions may stand at a step for the name alone.
  step: z.pipe(
    z.enum(['name', 'owners', 'review']),
    z.transform((step) => (step === 'review' ? step : 'owners')),
  ),
  name: z.string().check(z.maxLength(200)),
  /** Undefined until the person changes them; the connected account is the only owner until then. */
  owners: z.optional(z.array(storedAddressSchema).check(z.maxLength(50))),
  /** Owners that can confirm only on-chain, and that the person has accepted. */
  accepted: z.array(storedAddressSchema).check(z.maxLength(50)),
  /** Undefined until the person chooses one. */
  threshold: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  version: z.string().check(z.maxLength(20)),
  /** Made once for this draft, so that the Safe's address survives a reload. */
  randomSalt: storedUintSchema,
  /** Typed by the person; empty for the random salt. */
  typedSalt: z.string().check(z.maxLength(200)),
});

/** A Safe that the person is configuring. */
export type CreationDraft = Readonly<z.infer<typeof draftSchema>>;

/** The one draft of a new Safe in this browser. */
export const creationDraft = createStore<CreationDraft | null>({
  key: 'creation-draft.v1',
  schema: z.nullable(draftSchema),
  initial: null,
});
