import { z } from 'zod/mini';
import { maxPayoutRows } from '@/lib/payout/payout-row';
import { defineDraft } from '@/lib/storage/drafts';

const cell = z.string().check(z.maxLength(300));

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
});

/** The table of a payout as it stands, by Safe. */
export type PayoutDraft = z.infer<typeof schema>;

export const payoutDraft = defineDraft<PayoutDraft>('payout', schema);
