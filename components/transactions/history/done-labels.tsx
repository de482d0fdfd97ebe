import type { ReactNode } from 'react';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useNames } from '@/lib/hooks/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type ClaimLabels, describeClaim } from '../rows/claim-labels';
import { useRowBytes } from '../rows/use-row-bytes';
import { useRowLabels } from '../rows/use-row-labels';

export interface DoneLabelsProps {
  safe: SafeRef;
  transaction: TransactionSummary;
  /** Draws the labels. */
  children: (labels: ClaimLabels) => ReactNode;
}

/** What an executed transaction did: a call in the words of its bytes, everything else in the gateway's. */
export function DoneLabels(props: DoneLabelsProps) {
  const { info, execution } = props.transaction;
  // Only calls ask for their bytes and read them: in a list that is scrolled many rows come with one frame.
  return info.kind === 'custom' && execution?.kind === 'multisig' ? (
    <CallLabels {...props} />
  ) : (
    <GatewayLabels {...props} />
  );
}

function CallLabels({ safe, transaction, children }: DoneLabelsProps) {
  const read = useRowLabels(safe, useRowBytes(safe, transaction), undefined, 'done');
  const claimed = useClaimedLabels(transaction);
  return children(read ?? claimed);
}

const GatewayLabels = ({ transaction, children }: DoneLabelsProps) => children(useClaimedLabels(transaction));

function useClaimedLabels({ info, execution }: TransactionSummary): ClaimLabels {
  const nameOf = useNames();
  const nonce = execution?.kind === 'multisig' ? execution.nonce : undefined;
  return describeClaim(info, 'done', { nonce, nameOf });
}
