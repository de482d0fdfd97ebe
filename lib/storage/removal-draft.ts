import { z } from 'zod/mini';
import { maxPowers, powerKinds } from '@/lib/safe/powers/found-powers';
import { defineDraft } from './drafts';
import { storedAddressSchema } from './schema';

const schema = z.object({
  powers: z
    .array(
      z.object({
        kind: z.enum(powerKinds),
        contract: storedAddressSchema,
        account: storedAddressSchema,
        of: z.optional(z.string().check(z.regex(/^(0x[0-9a-f]{40}|\d{1,78})$/))),
      }),
    )
    .check(z.maxLength(maxPowers)),
});

/** The powers that a person chose to remove from a Safe: the pages of permissions choose, the form takes them over. */
export const removalDraft = defineDraft('revoke', schema);
