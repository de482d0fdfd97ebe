import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';

/** What was sent from here, and that the gateway's answer is older than that. */
export const describeSent = (sent: NonNullable<TransactionSummary['sent']>): string =>
  sent === 'transaction' ? 'Sent, waiting for the gateway' : 'Confirmed, waiting for the gateway';
