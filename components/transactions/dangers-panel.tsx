import { ApprovalNotices } from '@/components/common/approval-notices';
import { DangerNotices } from '@/components/common/danger-notices';
import { useJudgement } from '@/lib/queries/judgement';
import { useTransactionApprovals } from '@/lib/queries/token-approvals';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';

export interface DangersPanelProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** What the Safe holds now says nothing of approvals that were given before. */
  isExecuted?: boolean;
}

/** What of a transaction must be said loudly, before everything else; nothing where there is nothing. */
export function DangersPanel({ safe, transaction, isExecuted = false }: DangersPanelProps) {
  const { data } = useJudgement(safe, transaction);
  return (
    <>
      {data && data.dangers.length > 0 && (
        <div className="grid gap-2">
          <DangerNotices dangers={data.dangers} />
        </div>
      )}
      {!isExecuted && <OpenApprovals safe={safe} transaction={transaction} />}
    </>
  );
}

function OpenApprovals({ safe, transaction }: Omit<DangersPanelProps, 'isExecuted'>) {
  return <ApprovalNotices query={useTransactionApprovals(safe, transaction)} />;
}
