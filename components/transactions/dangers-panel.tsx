import { DangerNotices } from '@/components/common/danger-notices';
import { useJudgement } from '@/lib/queries/judgement';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';

export interface DangersPanelProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** What of a transaction must be said loudly, before everything else; nothing where there is nothing. */
export function DangersPanel({ safe, transaction }: DangersPanelProps) {
  const { data } = useJudgement(safe, transaction);
  if (!data || data.dangers.length === 0) return null;
  return (
    <div className="grid gap-2">
      <DangerNotices dangers={data.dangers} />
    </div>
  );
}
