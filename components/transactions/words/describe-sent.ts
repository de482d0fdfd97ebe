import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';

/** Says what this browser sent that the gateway's answer does not contain yet. */
export const describeSent = (sent: NonNullable<TransactionSummary['sent']>): string =>
  sent === 'transaction' ? 'Sent, waiting for the gateway' : 'Confirmed, waiting for the gateway';
