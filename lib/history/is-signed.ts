import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';

/** Whether owners signed a transaction that the chain executed, so that somebody confirmed it. */
export const isSigned = ({ execution, status }: TransactionSummary): boolean =>
  execution?.kind === 'multisig' && (status === 'SUCCESS' || status === 'FAILED');
