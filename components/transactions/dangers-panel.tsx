import { ApprovalNotices } from '@/components/common/approval-notices';
import { RiskNotices } from '@/components/common/danger-notices';
import { useAnalysis } from '@/lib/queries/judgement';
import { useTransactionApprovals } from '@/lib/queries/token-approvals';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';

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
