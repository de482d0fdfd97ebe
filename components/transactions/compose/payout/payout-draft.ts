import { z } from 'zod/mini';
import { maxPayoutRows } from '@/lib/payout/payout-row';
import { defineDraft } from '@/lib/storage/drafts';

const cell = z.string().check(z.maxLength(300));

/**
 * The most characters of a text that are saved: enough for a thousand rows with long names, and local storage holds a
 * few of them.
 */
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
        name: z.optional(cell),
        memo: z.optional(cell),
      }),
    )
    .check(z.maxLength(maxPayoutRows)),
  /** The number of this payout's payments that are in signed transactions already, and no longer among the rows. */
  signed: z.int().check(z.nonnegative()),
  /** The name of the file, empty for pasted rows, and how it was read. */
  source: z.optional(z.object({ name: cell, reading: cell })),
  /** A pasted text that isn’t a table yet. */
  text: z.optional(z.string().check(z.maxLength(maxPayoutText))),
});

/** The table of a payout, or the text to make it from, by Safe. */
export type PayoutDraft = z.infer<typeof schema>;

export const payoutDraft = defineDraft<PayoutDraft>('payout', schema);
