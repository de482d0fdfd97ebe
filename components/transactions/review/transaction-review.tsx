import { useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useHost } from '@/lib/hooks/use-host';
import type { ProposalReviewProps } from './proposal/proposal-review';

/** The review of a new transaction, fetched when there is something to review. */
export const LazyProposalReview = lazyPanel(
  async () => (await import('./proposal/proposal-review')).ProposalReview,
);

// Most visits are in no frame.
const LazyHostReview = lazyPanel(async () => (await import('../host/host-review')).HostReview);

/** The review of a new transaction: it is signed here, or in the Safe wallet around this page. */
export function TransactionReview(props: ProposalReviewProps) {
  const now = useHost();
  // Who reviews is decided once: the wallet around a page does not change while one reads.
  const [host] = useState(now);
  return host ? (
    <LazyHostReview host={host} onGiveUp={props.onBack} {...props} />
  ) : (
    <LazyProposalReview onGiveUp={props.onBack} {...props} />
  );
}
