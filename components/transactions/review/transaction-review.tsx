import { useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import type { ProposalReviewProps } from './proposal/proposal-review';

/** The review of a new transaction, fetched when there is something to review. */
export const LazyProposalReview = lazyPanel(
  async () => (await import('./proposal/proposal-review')).ProposalReview,
);

// Most visits are in no frame.
const LazySurroundingReview = lazyPanel(
  async () => (await import('../surrounding/surrounding-review')).SurroundingReview,
);

/** The review of a new transaction: it is signed here, or in the Safe wallet around this page. */
export function TransactionReview(props: ProposalReviewProps) {
  const now = useSurroundingWallet();
  // Who reviews is decided once: the wallet around a page does not change while one reads.
  const [surrounding] = useState(now);
  return surrounding ? (
    <LazySurroundingReview surrounding={surrounding} onGiveUp={props.onBack} {...props} />
  ) : (
    <LazyProposalReview onGiveUp={props.onBack} {...props} />
  );
}
