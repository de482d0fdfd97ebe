import { lazyPanel } from '@/components/ui/overlay/lazy-panel';

/** What an app wants executed, fetched when it asks. */
export const { Panel: LazyTransactionRequest } = lazyPanel(
  async () => (await import('./transaction-request')).TransactionRequest,
);
