import { Notice } from '@/components/ui/overlay/notice';
import { type PayoutPart, partGasLimit, transactionGasLimit } from '@/lib/payout/split-payout';

export interface PayoutPartsProps {
  parts: readonly PayoutPart[];
}

const millions = (gas: bigint) => (Number(gas) / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Says why a payout needs several transactions, and how many payments are in each; nothing where one is enough. */
export function PayoutParts({ parts }: PayoutPartsProps) {
  if (parts.length < 2) return null;
  const gas = parts.reduce((sum, part) => sum + part.gas, 0n);
  const counts = parts.map(({ transfers }) => transfers.length.toLocaleString('en-US'));
  return (
    <Notice title={`This payout needs ${parts.length} transactions`}>
      Together the payments use about {millions(gas)} million gas. On Base one transaction can use{' '}
      {millions(transactionGasLimit)} million, and Concord stays below {millions(partGasLimit)} million. You
      review and sign one transaction after the other: {counts.slice(0, -1).join(', ')} and {counts.at(-1)}{' '}
      payments.
    </Notice>
  );
}
