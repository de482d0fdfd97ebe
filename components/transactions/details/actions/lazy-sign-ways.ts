import { lazyPanel } from '@/components/ui/overlay/lazy-panel';

// Most owners only sign typed data, so the code of the other ways loads when one of them is needed.

export const LazyApproveOffer = lazyPanel(async () => (await import('./approve-offer')).ApproveOffer);

export const LazyParentOffers = lazyPanel(async () => (await import('./parent-offers')).ParentOffers);
