import { useSimulation } from '@/lib/queries/transactions/simulation';
import { FeeLine } from './fee-line';
import type { SimulationProps } from './simulation-props';

/** The network fee for executing a transaction now; nothing where it is not known. */
export function NetworkFee({ safe, transaction }: SimulationProps) {
  const { data } = useSimulation(safe, transaction);
  const outcome = data?.simulation.kind === 'simulated' ? data.simulation.outcome : undefined;
  return outcome?.fee ? <FeeLine safe={safe} fee={outcome.fee} gasUsed={outcome.gasUsed} /> : null;
}
