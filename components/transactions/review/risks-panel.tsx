import { ApprovalNotices } from '@/components/signing/risks/approval-notices';
import { RiskNotices } from '@/components/signing/risks/risk-notices';
import { useTransactionApprovals } from '@/lib/queries/token-approvals';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export interface RisksPanelProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** What the Safe holds now says nothing of approvals that were given before. */
  isExecuted?: boolean;
}

/** What of a transaction must be said loudly, before everything else; nothing where there is nothing. */
export function RisksPanel({ safe, transaction, isExecuted = false }: RisksPanelProps) {
  const { data } = useAnalysis(safe, transaction);
  return (
    <>
      {data && data.risks.length > 0 && (
        <div className="grid gap-2">
          <RiskNotices risks={data.risks} />
        </div>
      )}
      {!isExecuted && <OpenApprovals safe={safe} transaction={transaction} />}
    </>
  );
}

function OpenApprovals({ safe, transaction }: Omit<RisksPanelProps, 'isExecuted'>) {
  return <ApprovalNotices query={useTransactionApprovals(safe, transaction)} />;
}
