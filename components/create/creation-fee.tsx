import { Skeleton } from '@/components/ui/skeleton';
import { base } from '@/config/chains';
import type { PreparedCreation } from '@/lib/actions/create/prepare-creation';
import { formatExactAmount } from '@/lib/format/amount';
import { formatFee } from '@/lib/format/fee';

export interface CreationFeeProps {
  /** Undefined while it is asked for. */
  prepared: Pick<PreparedCreation, 'fee'> | undefined;
}

const { decimals, symbol } = base.nativeCurrency;

/** What the connected account pays for creating the Safe. */
export function CreationFee({ prepared }: CreationFeeProps) {
  if (!prepared) return <Skeleton className="h-5" />;
  const { fee } = prepared;
  if (!fee) return null;
  return (
    <p
      className="flex justify-between gap-3 text-13"
      title={
        fee.isWhole
          ? 'Paid by the connected account, with the part for Ethereum'
          : 'Paid by the connected account, without the part for Ethereum'
      }
    >
      <span className="text-muted">Network fee</span>
      <span
        className="whitespace-nowrap tabular-nums"
        title={`${formatExactAmount(fee.amount, decimals)} ${symbol}`}
      >
        {fee.isWhole ? '≈ ' : 'From '}
        {formatFee(fee.amount, decimals)} {symbol}
      </span>
    </p>
  );
}
