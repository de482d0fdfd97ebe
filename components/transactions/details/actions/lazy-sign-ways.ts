import { lazyPanel } from '@/components/ui/overlay/lazy-panel';

// Most owners sign typed data and nothing else: what the other ways need is fetched when one of them is wanted.

export const LazyApproveOffer = lazyPanel(async () => (await import('./approve-offer')).ApproveOffer);

export const LazyParentOffers = lazyPanel(async () => (await import('./parent-offers')).ParentOffers);
