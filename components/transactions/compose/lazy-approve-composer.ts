import { lazyPanel } from '@/components/ui/overlay/lazy-panel';

/** The approval of another Safe's transaction, fetched when a link asks for one. */
export const { Panel: LazyApproveComposer } = lazyPanel(
  async () => (await import('./approve-composer')).ApproveComposer,
);
