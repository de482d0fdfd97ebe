import { z } from 'zod/mini';
import { defineDraft } from '@/lib/storage/drafts';

const typed = z.string().check(z.maxLength(500));

const schema = z.object({
  /** The limit that is changed, by its name; empty for a new one. */
  of: typed,
  recipient: typed,
  asset: typed,
  amount: typed,
  /** In minutes. */
  period: typed,
  forgetsSpent: z.boolean(),
});

/** What was typed into the form for spending limits, as typed. */
export type LimitDraft = z.infer<typeof schema>;

export const limitDraft = defineDraft<LimitDraft>('limit', schema);
