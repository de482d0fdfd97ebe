import type { ReactNode } from 'react';
import { AcknowledgeDangers } from '@/components/common/acknowledge-dangers';
import { QueryView } from '@/components/common/query-view';
import { Spinner } from '@/components/ui/spinner';
import { useJudgement } from '@/lib/queries/judgement';
import { type Danger, listUnacknowledged } from '@/lib/safe/rules/danger';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';

export interface SigningGateProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  acknowledged: readonly string[];
  onAcknowledge: (dangers: readonly Danger[]) => void;
  /** What signs: it is there only once it is known what would be signed, and once that was acknowledged. */
  children: ReactNode;
}

/** Keeps everything that signs away until the bytes were judged and every danger that asks for it was acknowledged. */
export function SigningGate({ safe, transaction, acknowledged, onAcknowledge, children }: SigningGateProps) {
  const query = useJudgement(safe, transaction);
  return (
    <QueryView query={query} skeleton={<Judging />} stillWorks="Until then nothing can be signed here.">
      {({ dangers }) => {
        const open = listUnacknowledged(dangers, acknowledged);
        if (open.length === 0) return children;
        return <AcknowledgeDangers dangers={open} onAcknowledge={() => onAcknowledge(open)} />;
      }}
    </QueryView>
  );
}

function Judging() {
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner />
      Looking at what this would do, before it can be signed
    </p>
  );
}
