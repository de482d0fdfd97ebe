import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type ClaimLabels, describeClaim } from '../words/claim-labels';
import type { ClaimTense } from '../words/describe-setting';
import { nameRejected } from '../words/name-rejected';
import { useRowBytes } from './use-row-bytes';
import { useRowLabels } from './use-row-labels';

const nothing = { id: '', info: { kind: 'unknown', type: '' } } as const;

/**
 * Adds to a rejection's sentence what it rejects: "Reject: Send 0.9 ETH to Oven Repairs". It reads the other row of the
 * list and sends no request of its own; any other transaction keeps its labels.
 */
export function useRejectionLabels(
  safe: SafeRef,
  labels: ClaimLabels,
  /** The only other row of its nonce; undefined where the list has none. */
  rival: TransactionSummary | undefined,
  tense: ClaimTense = 'planned',
): ClaimLabels {
  const nameOf = useNames();
  const rejected = labels.isRejection ? rival : undefined;
  const read = useRowLabels(safe, useRowBytes(safe, rejected ?? nothing, { asks: 'nothing' }));
  if (!rejected) return labels;
  const nonce = rejected.execution?.kind === 'multisig' ? rejected.execution.nonce : undefined;
  return nameRejected(
    labels,
    read ?? describeClaim(rejected.info, 'planned', { nonce, nameOf }),
    tense,
    nameOf,
  );
}
