import type { ReactNode } from 'react';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type ClaimLabels, describeClaim } from '../rows/claim-labels';
import { tenseOf } from '../rows/tense-of';
import { useRowBytes } from '../rows/use-row-bytes';
import { useRowLabels } from '../rows/use-row-labels';

export interface HistoryLabelsProps {
  safe: SafeRef;
  transaction: TransactionSummary;
  /** Draws the labels. */
  children: (labels: ClaimLabels) => ReactNode;
}

/** What a transaction did, or would have done: a call in the words of its bytes, everything else in the gateway's. */
export function HistoryLabels(props: HistoryLabelsProps) {
  const { info, execution } = props.transaction;
  // Only calls ask for their bytes and read them: in a list that is scrolled many rows come with one frame.
  return info.kind === 'custom' && execution?.kind === 'multisig' ? (
    <CallLabels {...props} />
  ) : (
    <GatewayLabels {...props} />
  );
}

function CallLabels({ safe, transaction, children }: HistoryLabelsProps) {
  const read = useRowLabels(
    safe,
    useRowBytes(safe, transaction, { copy: transaction.executed }),
    undefined,
    tenseOf(transaction.status),
  );
  const claimed = useClaimedLabels(transaction);
  return children(read ?? claimed);
}

const GatewayLabels = ({ transaction, children }: HistoryLabelsProps) =>
  children(useClaimedLabels(transaction));

function useClaimedLabels({ info, execution, status }: TransactionSummary): ClaimLabels {
  const nameOf = useNames();
  const nonce = execution?.kind === 'multisig' ? execution.nonce : undefined;
  return describeClaim(info, tenseOf(status), { nonce, nameOf });
}
