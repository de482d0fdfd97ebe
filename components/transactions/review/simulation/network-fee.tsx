import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { DetailRow } from '@/components/shared/section';
import { base } from '@/config/chains';
import { defaultCurrency } from '@/lib/queries/safes/safes';
import type { Outcome } from '@/lib/simulation/outcome';
import type { FiatOf } from './use-fiat';

export interface NetworkFeeProps {
  fee: NonNullable<Outcome['fee']>;
  gasUsed: bigint;
  fiatOf: FiatOf;
}

/** What the network would charge whoever executes it now: an estimate, and not paid by who only confirms. */
export function NetworkFee({ fee: { execution, data }, gasUsed, fiatOf }: NetworkFeeProps) {
  const amount = execution + (data ?? 0n);
  const fiat = fiatOf({ kind: 'native' }, amount);
  return (
    <DetailRow name="Network fee">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span>
          {data === undefined ? 'From' : '≈'}{' '}
          <TokenAmount
            amount={amount}
            decimals={base.nativeCurrency.decimals}
            symbol={base.nativeCurrency.symbol}
          />
        </span>
        {fiat !== undefined && <FiatAmount className="text-muted" amount={fiat} currency={defaultCurrency} />}
      </p>
      <p className="text-13 text-muted">
        Paid by the account that executes. {gasUsed.toLocaleString('en-US')} gas at the current price,{' '}
        {data === undefined ? 'plus any L1 data fee' : 'L1 data fee included'}.
      </p>
    </DetailRow>
  );
}
