import { useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import type { ProposalReviewProps } from './proposal-review';

/** Loaded once there is a transaction to review. */
export const LazyProposalReview = lazyPanel(async () => (await import('./proposal-review')).ProposalReview);

// Loaded separately, because most visits are in no frame.
const LazySurroundingReview = lazyPanel(
  async () => (await import('../surrounding/surrounding-review')).SurroundingReview,
);

/** Reviews a new transaction, which is then signed here or in the surrounding wallet. */
export function TransactionReview(props: ProposalReviewProps) {
  const now = useSurroundingWallet();
  // Decided once, because the surrounding wallet does not change while the person reads.
  const [surrounding] = useState(now);
  return surrounding ? (
    <LazySurroundingReview surrounding={surrounding} onGiveUp={props.onBack} {...props} />
  ) : (
    <LazyProposalReview onGiveUp={props.onBack} {...props} />
  );
}
