import { lazyPanel } from '@/components/ui/overlay/lazy-panel';

/** A message that an app wants signed; most visits of apps sign none. */
export const { Panel: LazyMessageRequest } = lazyPanel(
  async () => (await import('./message-request')).MessageRequest,
);
