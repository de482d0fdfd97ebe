import type { Address } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useName } from '@/lib/queries/use-name';
import { StatusBadge } from '../rows/status-badge';

export interface OpenStatusProps {
  /** Settled by the Safe's present threshold. */
  row: TransactionSummary;
  /** Whether the reader's confirmation is missing. */
  needsMe: boolean;
}

/** Says in a few words whose turn it is. */
export function OpenStatus({ row: { status, execution }, needsMe }: OpenStatusProps) {
  if (needsMe) return <span className="font-medium text-warning">Needs you</span>;
  if (execution?.kind !== 'multisig') return <StatusBadge status={status} />;
  const { confirmationsRequired, confirmationsSubmitted, missingSigners } = execution;
  if (status === 'AWAITING_EXECUTION') return <span className="font-medium text-positive">Ready</span>;
  if (status !== 'AWAITING_CONFIRMATIONS') return <StatusBadge status={status} />;
  const [only, ...others] = missingSigners;
  if (only && others.length === 0) return <WaitingFor signer={only} />;
  return <span className="text-muted">Needs {confirmationsRequired - confirmationsSubmitted} more</span>;
}

function WaitingFor({ signer }: { signer: Address }) {
  const name = useName(signer);
  return (
    <span className="text-muted">
      {name === undefined ? 'Needs 1 more' : `Waiting for ${cleanText(name, 40)}`}
    </span>
  );
}
