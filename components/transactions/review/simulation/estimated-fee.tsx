import { useSimulation } from '@/lib/queries/transactions/simulation';
import { readFee } from '../../execution/execution-fee';
import { FeeAmount } from '../../execution/fee-amount-line';
import type { SimulationProps } from './simulation-props';

/** What executing the transaction now would cost; "a network fee" where that is not known. */
export function EstimatedFee({ safe, transaction }: SimulationProps) {
  const { data } = useSimulation(safe, transaction);
  const outcome = data?.simulation.kind === 'simulated' ? data.simulation.outcome : undefined;
  return outcome?.fee ? <FeeAmount safe={safe} {...readFee(outcome.fee)} /> : 'a network fee';
}
