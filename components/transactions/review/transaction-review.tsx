import { useState } from 'react';
import { useHost } from '@/lib/hooks/use-host';
import { LazyHostReview } from '../host/lazy-host-parts';
import { LazyProposalReview } from './proposal/lazy-proposal-review';
import type { ProposalReviewProps } from './proposal/proposal-review';

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
