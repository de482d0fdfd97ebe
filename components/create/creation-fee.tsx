import { formatUnits } from 'viem';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { Skeleton } from '@/components/ui/skeleton';
import { base } from '@/config/chains';
import type { PreparedCreation } from '@/lib/actions/create/prepare-creation';
import { formatExactAmount } from '@/lib/format/amount';
import { formatFee } from '@/lib/format/fee';
import { useNativePrice } from '@/lib/queries/safes/native-price';

export interface CreationFeeProps {
  /** Undefined while it loads. */
  prepared: Pick<PreparedCreation, 'fee'> | undefined;
}

const { decimals, symbol } = base.nativeCurrency;

/** The network fee that the connected account pays for creating the Safe. */
export function CreationFee({ prepared }: CreationFeeProps) {
  if (!prepared) return <Skeleton className="h-5" />;
  return prepared.fee ? <Fee fee={prepared.fee} /> : null;
}

function Fee({ fee }: { fee: NonNullable<PreparedCreation['fee']> }) {
  const price = useNativePrice();
  return (
    <p
      className="flex justify-between gap-3 text-13"
      title={
        fee.isWhole
          ? 'Paid by the connected account, including the L1 data fee'
          : 'Paid by the connected account, plus any L1 data fee'
      }
    >
      <span className="text-muted">Network fee</span>
      <span>
        {fee.isWhole ? '≈ ' : 'at least '}
        <span
          className="whitespace-nowrap tabular-nums"
          title={`${formatExactAmount(fee.amount, decimals)} ${symbol}`}
        >
          {formatFee(fee.amount, decimals)} {symbol}
        </span>
        {price !== undefined && (
          <>
            {' '}
            <FiatAmount className="text-muted" amount={Number(formatUnits(fee.amount, decimals)) * price} />
          </>
        )}
      </span>
    </p>
  );
}
