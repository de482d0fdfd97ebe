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
  /** Moves the focus to the section before the focused field goes away. */
  keepFocus: (act: () => void) => void;
  /** How many signing buttons there are. */
  buttons?: 1 | 2;
  /** The signing buttons; drawn only once it is known what would be signed. */
  children: ReactNode;
}

/**
 * Hides the signing buttons until the bytes are assessed, the transaction is simulated or could not be in time, and
 * every risk that requires it is acknowledged. They stay hidden where the simulation does something that the bytes
 * don't say.
 */
export function SigningGate({
  safe,
  transaction,
  acknowledging,
  keepFocus,
  buttons = 1,
  children,
}: SigningGateProps) {
  const query = useAnalysis(safe, transaction);
  const { data: state } = useSafeState(safe);
  const simulation = useSimulation(safe, transaction);
  const approvals = useTransactionApprovals(safe, transaction);
  return (
    <QueryView
      query={query}
      skeleton={<AnalyzingNote buttons={buttons} />}
      stillWorks="Signing is paused until then."
    >
      {({ risks, changes }) => {
        if (simulation.isPending || approvals.isPending) return <AnalyzingNote buttons={buttons} />;
        if (simulation.data && hasSurprise(simulation.data))
          return <LazySimulationStop safe={safe} transaction={transaction} />;
        const after =
          state && applySafeChanges({ ...state, modules: state.modules?.addresses ?? [] }, changes);
        return (
          <AcknowledgeGate
            acknowledging={acknowledging}
            keepFocus={keepFocus}
            children={children}
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
