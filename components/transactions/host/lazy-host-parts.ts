import { lazyPanel } from '@/components/ui/overlay/lazy-panel';

// Most visits are in no frame, and fetch nothing of this.

export const { Panel: LazyHostReview } = lazyPanel(async () => (await import('./host-review')).HostReview);

export const { Panel: LazyHostActions } = lazyPanel(async () => (await import('./host-actions')).HostActions);
