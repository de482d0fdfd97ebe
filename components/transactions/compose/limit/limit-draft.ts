import { z } from 'zod/mini';
import { resetPeriods } from '@/lib/format/reset-period';
import type { LimitKey } from '@/lib/safe/manage/spending-limit';
import { defineDraft } from '@/lib/storage/drafts';
import type { TransactionForm } from '../form/kind-form';
import type { FilledPart } from '../form/link-notice';
import { nativeAsset } from '../token/use-transfer-assets';
import { nameLimit } from './read-limit-key';

const typed = z.string().check(z.maxLength(500));

const schema = z.object({
  /** The name of the limit that is changed; empty for a new one. */
  of: typed,
  recipient: typed,
  asset: typed,
  amount: typed,
  /** In minutes. */
  period: typed,
  forgetsSpent: z.boolean(),
});

/** The inputs of the form for spending limits, as typed. */
export type LimitDraft = z.infer<typeof schema>;

export const limitDraft = defineDraft<LimitDraft>('limit', schema);

export const emptyLimit: LimitDraft = {
  of: '',
  recipient: '',
  asset: nativeAsset,
  amount: '',
  period: String(resetPeriods.month),
  forgetsSpent: false,
};

/** Lists the limit that a link names, where the draft was about another one. */
export function listFilledLimit(
  { link }: Pick<TransactionForm, 'link'>,
  named: LimitKey | undefined,
): readonly FilledPart[] {
  const kept = limitDraft.parse(link?.kept?.draft);
  return named && kept && kept.of !== nameLimit(named) ? ['spending limit'] : [];
}
