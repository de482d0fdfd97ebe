import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keys } from '@/lib/queries/keys';
import { staleTimes } from '@/lib/queries/stale-times';
import { useOpenRisks } from '@/lib/queries/transactions/token-approvals';
import { operations, type SafeRef, type SafeTransaction } from '@/lib/safe/protocol/types';
import type { Risk } from '@/lib/safe/risk/risk';
import type { RowBytes } from './use-row-bytes';

export interface RiskNoteProps {
  risk: Risk | undefined;
  transaction: SafeTransaction | undefined;
  /** What follows the risk in the same line, such as the note. */
  children?: ReactNode;
}

/** The second line of a row: its risk in red words first. */
export function RiskNote({ risk, transaction, children }: RiskNoteProps) {
  return (
    <>
      {risk && (
        <span className="font-medium text-danger">
          {describeRisk(risk, transaction)}
          {children && ' · '}
        </span>
      )}
      {children}
    </>
  );
}

/**
 * The sentence above already names a single change, so its consequence is shown; a batch does more than its sentence
 * says.
 */
const describeRisk = (risk: Risk, transaction: SafeTransaction | undefined) =>
  risk.kind === 'safeChange' && transaction?.operation === operations.call ? risk.reason : risk.title;

const rowRiskOptions = (safe: SafeRef, bytes: RowBytes | undefined) =>
  queryOptions({
    queryKey: keys.rowRisk(safe, bytes?.safeTxHash),
    queryFn: async () => {
      if (!bytes) return null;
      // Decoding takes much code, so the list is drawn without waiting for it.
      const { assessRow } = await import('@/lib/actions/risk/assess-row');
      return assessRow(safe, bytes.transaction);
    },
    enabled: bytes !== undefined,
    ...staleTimes.fixed,
    structuralSharing: false,
  });

/** The risk of a row by its bytes and, for approvals, by the chain; `isAssessed` once nothing is left open. */
export function useRowRisk(
  safe: SafeRef,
  bytes: RowBytes | undefined,
): { readonly risk: Risk | undefined; readonly isAssessed: boolean } {
  const { data } = useQuery(rowRiskOptions(safe, bytes));
  const isAskingChain = data?.hasApprovals === true && data.risk === undefined;
  const [open] = useOpenRisks(safe, isAskingChain && bytes ? [bytes.transaction] : []);
  return {
    risk: data?.risk ?? open ?? undefined,
    isAssessed: data != null && (!isAskingChain || open !== undefined),
  };
}
