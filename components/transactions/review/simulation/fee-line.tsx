import type { SafeRef } from '@/lib/safe/protocol/types';
import type { NetworkFee } from '@/lib/simulation/outcome';
import { FeeAmountLine } from '../../execution/fee-amount-line';

export interface FeeLineProps {
  safe: SafeRef;
  fee: NetworkFee;
  gasUsed: bigint;
}

/** The network fee for executing now. */
export function FeeLine({ safe, fee: { execution, data }, gasUsed }: FeeLineProps) {
  return (
    <FeeAmountLine
      safe={safe}
      amount={execution + (data ?? 0n)}
      prefix={data === undefined ? 'At least ' : '≈ '}
      hint={`Paid by the account that executes. ${gasUsed.toLocaleString('en-US')} gas at the current price, ${
        data === undefined ? 'plus any L1 data fee' : 'L1 data fee included'
      }.`}
    />
  );
}
