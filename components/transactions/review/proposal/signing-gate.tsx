import type { ReactNode } from 'react';
import { QueryView } from '@/components/shared/query-view';
import { AcknowledgeGate } from '@/components/signing/risks/acknowledge-gate';
import { AnalyzingNote } from '@/components/signing/risks/analyzing-note';
import type { Acknowledging } from '@/components/signing/risks/use-acknowledged';
import type { SimulatedTransaction } from '@/lib/actions/risk/simulate-transaction';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { useSimulation } from '@/lib/queries/transactions/simulation';
import { useTransactionApprovals } from '@/lib/queries/transactions/token-approvals';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { applySafeChanges } from '@/lib/safe/risk/settings/apply-safe-changes';
import { nameConsequence } from '@/lib/safe/risk/settings/describe-safe-changes';
import { LazySimulationStop } from '../simulation/lazy-simulation';

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
    <QueryView query={query} skeleton={<AnalyzingNote />} stillWorks="Signing is paused until then.">
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
