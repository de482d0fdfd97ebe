import type { ReactNode } from 'react';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useRejectionLabels } from '../rows/use-rejection-labels';
import { useRowBytes } from '../rows/use-row-bytes';
import { useRowLabels } from '../rows/use-row-labels';
import { type ClaimLabels, describeClaim } from '../words/claim-labels';
import { tenseOf } from '../words/tense-of';

export interface HistoryLabelsProps {
  safe: SafeRef;
  transaction: TransactionSummary;
  /** What a rejection rejected, where the list has it. */
  rival: TransactionSummary | undefined;
  /** Draws the labels. */
  children: (labels: ClaimLabels) => ReactNode;
}

/** Gives the sentence of a transaction in history: from its bytes for a call, from the gateway for everything else. */
export function HistoryLabels(props: HistoryLabelsProps) {
  const { info, execution } = props.transaction;
  // Only calls load and read their bytes, because scrolling adds many rows within one frame.
  return info.kind === 'custom' && execution?.kind === 'multisig' ? (
    <CallLabels {...props} />
  ) : (
    <GatewayLabels {...props} />
  );
}

function CallLabels({ safe, transaction, children }: HistoryLabelsProps) {
  const bytes = useRowBytes(safe, transaction, { copy: transaction.executed });
  const read = useRowLabels(safe, bytes, { tense: tenseOf(transaction.status), isExecuted: true });
  const claimed = useClaimedLabels(transaction);
  return children(read ?? claimed);
}

function GatewayLabels({ safe, transaction, rival, children }: HistoryLabelsProps) {
  const { status } = transaction;
  return children(useRejectionLabels(safe, useClaimedLabels(transaction), rival, tenseOf(status)));
}

function useClaimedLabels({ info, execution, status }: TransactionSummary): ClaimLabels {
  const nameOf = useNames();
  const nonce = execution?.kind === 'multisig' ? execution.nonce : undefined;
  return describeClaim(info, tenseOf(status), { nonce, nameOf });
}
