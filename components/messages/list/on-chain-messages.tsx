import Link from 'next/link';
import { TimeAgo } from '@/components/shared/time-ago';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface OnChainMessagesProps {
  safe: SafeRef;
  rows: readonly TransactionSummary[];
}

/** Transactions that sign a message. */
export function OnChainMessages({ safe, rows }: OnChainMessagesProps) {
  return (
    <section aria-label="On-chain" className="mb-4">
      <h2 className="mb-2 font-medium text-13 text-muted">On-chain</h2>
      <Card padded={false}>
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} safe={formatSafeAddress(safe)} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ row: { id, date, execution, status }, safe }: { row: TransactionSummary; safe: string }) {
  const title = execution?.kind === 'multisig' ? `Message #${execution.nonce}` : 'Message';
  return (
    <li className="relative flex items-center gap-3 border-line border-t px-4 py-3 transition-colors first:border-t-0 hover:bg-sunken md:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <SigningStatus status={status} />
          <TimeAgo date={date} />
        </p>
      </div>
      <Icon name="chevron-right" size={18} className="text-muted max-md:hidden" />
      <Link
        href={routes.transaction(safe, id)}
        prefetch={false}
        aria-label={`Open: ${title}`}
        className="absolute inset-0 outline-offset-[-2px]"
      />
    </li>
  );
}

function SigningStatus({ status }: Pick<TransactionSummary, 'status'>) {
  switch (status) {
    case 'SUCCESS':
      return <Badge tone="positive">Executed</Badge>;
    case 'FAILED':
      return <Badge tone="danger">Failed</Badge>;
    case 'CANCELLED':
      return <Badge>Canceled</Badge>;
    default:
      return <Badge tone="warning">Not executed yet</Badge>;
  }
}
