import { z } from 'zod/mini';
import { maxPayoutRows } from '@/lib/payout/payout-row';
import { defineDraft } from '@/lib/storage/drafts';

const cell = z.string().check(z.maxLength(300));

/** Characters of a text that are kept: a thousand rows with long names, of which local storage holds a few. */
export const maxPayoutText = 200_000;

const schema = z.object({
  rows: z
    .array(
      z.object({
        row: z.int().check(z.nonnegative()),
        receiver: cell,
        amount: cell,
        token: cell,
        tokenType: cell,
        id: cell,
      }),
    )
    .check(z.maxLength(maxPayoutRows)),
  /** Payments of this payout that are in signed transactions already, and are not among the rows any more. */
  signed: z.int().check(z.nonnegative()),
  /** What was pasted and isn’t a table yet. */
  text: z.optional(z.string().check(z.maxLength(maxPayoutText))),
});

/** The table of a payout as it stands, or the text that it is to be made from, by Safe. */
export type PayoutDraft = z.infer<typeof schema>;

export const payoutDraft = defineDraft<PayoutDraft>('payout', schema);
