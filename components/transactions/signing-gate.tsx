import type { ReactNode } from 'react';
import { AcknowledgeGate } from '@/components/common/acknowledge-gate';
import { QueryView } from '@/components/common/query-view';
import type { Acknowledging } from '@/components/common/use-acknowledged';
import { Spinner } from '@/components/ui/spinner';
import { useJudgement } from '@/lib/queries/judgement';
import { useSafeState } from '@/lib/queries/safes';
import { applySafeChanges } from '@/lib/safe/rules/apply-safe-changes';
import { nameConsequence } from '@/lib/safe/rules/describe-safe-changes';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';

export interface SigningGateProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  acknowledging: Acknowledging;
  /** Takes the focus before what is typed goes away. */
  keepFocus: (act: () => void) => void;
  /** What signs: it is there only once it is known what would be signed. */
  children: ReactNode;
}

/** Keeps everything that signs away until the bytes were judged and every danger that asks for it was acknowledged. */
export function SigningGate({ safe, transaction, acknowledging, keepFocus, children }: SigningGateProps) {
  const query = useJudgement(safe, transaction);
  const { data: state } = useSafeState(safe);
  return (
    <QueryView query={query} skeleton={<Judging />} stillWorks="Until then nothing can be signed here.">
      {({ dangers, changes }) => {
        const after =
          state && applySafeChanges({ ...state, modules: state.modules?.addresses ?? [] }, changes);
        return (
          <AcknowledgeGate
            {...{ dangers, acknowledging, keepFocus, children }}
            wordsOf={(danger) => nameConsequence(danger, after)}
          />
        );
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
