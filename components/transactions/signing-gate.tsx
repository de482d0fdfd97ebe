import type { ReactNode } from 'react';
import { AcknowledgeGate } from '@/components/common/acknowledge-gate';
import { AnalyzingNote } from '@/components/common/judging-note';
import { QueryView } from '@/components/common/query-view';
import type { Acknowledging } from '@/components/common/use-acknowledged';
import type { SimulatedTransaction } from '@/lib/actions/simulate-transaction';
import { useAnalysis } from '@/lib/queries/judgement';
import { useSafeState } from '@/lib/queries/safes';
import { useSimulation } from '@/lib/queries/simulation';
import { useTransactionApprovals } from '@/lib/queries/token-approvals';
import { applySafeChanges } from '@/lib/safe/rules/apply-safe-changes';
import { nameConsequence } from '@/lib/safe/rules/describe-safe-changes';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { LazySimulationStop } from './simulation/lazy-simulation';

export interface SigningGateProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  acknowledging: Acknowledging;
  /** Takes the focus before what is typed goes away. */
  keepFocus: (act: () => void) => void;
  /** What signs: it is there only once it is known what would be signed. */
  children: ReactNode;
}

/**
 * Keeps everything that signs away until the bytes were assessed, the transaction was simulated or could not be in time, and
 * every risk that asks for it was acknowledged. What the simulation does and the bytes do not say keeps it away for good.
 */
export function SigningGate({ safe, transaction, acknowledging, keepFocus, children }: SigningGateProps) {
  const query = useAnalysis(safe, transaction);
  const { data: state } = useSafeState(safe);
  const simulation = useSimulation(safe, transaction);
  const approvals = useTransactionApprovals(safe, transaction);
  return (
    <QueryView query={query} skeleton={<AnalyzingNote />} stillWorks="Until then nothing can be signed here.">
      {({ risks, changes }) => {
        if (simulation.isPending || approvals.isPending) return <AnalyzingNote />;
        if (simulation.data && hasSurprise(simulation.data))
          return <LazySimulationStop safe={safe} transaction={transaction} />;
        const after =
          state && applySafeChanges({ ...state, modules: state.modules?.addresses ?? [] }, changes);
        return (
          <AcknowledgeGate
            {...{ acknowledging, keepFocus, children }}
            risks={[...risks, ...(approvals.data?.risks ?? [])]}
            phraseOf={(risk) => nameConsequence(risk, after)}
          />
        );
      }}
    </QueryView>
  );
}

const hasSurprise = ({ check, approved }: SimulatedTransaction): boolean =>
  check.surprises.length > 0 || approved.some(hasSurprise);
