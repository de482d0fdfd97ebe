import { lazyPanel } from '@/components/ui/overlay/lazy-panel';

/** The review of a new transaction, fetched when there is something to review. */
export const { Panel: LazyProposalReview, preload: preloadProposalReview } = lazyPanel(
  async () => (await import('./proposal-review')).ProposalReview,
);
