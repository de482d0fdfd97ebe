import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { TransactionSkeleton } from '../details/transaction-skeleton';

/** The form of a payment, with what keeps and checks its fields: the frame of the page comes first. */
export const { Panel: LazyTransferForm } = lazyPanel(
  async () => (await import('./transfer-form')).TransferForm,
  { fallback: <TransactionSkeleton /> },
);
