import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';

export interface SentMarkProps {
  sent: NonNullable<TransactionSummary['sent']>;
}

/** What was sent from here, and that the gateway's answer is older than that. */
export function SentMark({ sent }: SentMarkProps) {
  return (
    <p className="mt-1 pl-11 text-13 text-muted">
      {sent === 'transaction' ? 'Sent' : 'Your signature was sent'}, waiting for the gateway to show it
    </p>
  );
}
