import type { SafeRef } from '@/lib/safe/protocol/types';
import type { NetworkFee, Outcome } from '@/lib/simulation/outcome';
import { FeeAmountLine } from './fee-amount-line';

export interface ExecutionFeeProps {
  safe: SafeRef;
  fee: NetworkFee;
  gasUsed: bigint;
}

/** The network fee for executing now, which the connected account would pay. */
export function ExecutionFee({ safe, fee, gasUsed }: ExecutionFeeProps) {
  return <FeeAmountLine safe={safe} {...readFee(fee)} payer="you" hint={describeGas({ fee, gasUsed })} />;
}

/** The amount of an estimated fee in wei; a lower bound where the part for Ethereum is not known. */
export const readFee = ({ execution, data }: NetworkFee) =>
  ({ amount: execution + (data ?? 0n), prefix: data === undefined ? 'at least ' : '≈ ' }) as const;

/** Says what an estimated fee includes. */
export const describeGas = ({ fee, gasUsed }: Pick<Outcome, 'fee' | 'gasUsed'>): string =>
  `${gasUsed.toLocaleString('en-US')} gas at the current price, ${
    fee?.data === undefined ? 'plus any L1 data fee' : 'L1 data fee included'
  }.`;
