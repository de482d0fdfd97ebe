import { NamedAddress } from '@/components/shared/address/named-address';
import { DetailRow } from '@/components/shared/section';
import { predict } from '@/lib/actions/risk/predict';
import { useTokens } from '@/lib/queries/tokens';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { AssetAmount } from '../../review/asset-amount';

export interface PaymentsProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** The payments of a transaction with several calls, each with its full address. */
export function Payments({ safe, transaction }: PaymentsProps) {
  const { data } = useAnalysis(safe, transaction);
  const changes = (data && predict(safe, data).balanceChanges?.balanceChanges) ?? [];
  const tokens = useTokens(changes.flatMap(({ asset }) => (asset.kind === 'token' ? [asset.token] : [])));
  if (changes.length === 0) return null;
  return (
    <DetailRow name={changes.length === 1 ? 'Payment' : 'Payments'}>
      <ul className="grid gap-2">
        {changes.map(({ asset, amount, direction, counterparty }, index) => (
          // The order is that of the bytes, in which the same account may appear twice.
          <li key={index}>
            <p className="font-medium">
              <AssetAmount
                asset={asset}
                amount={amount}
                sign={direction === 'out' ? '−' : '+'}
                tokens={tokens}
              />
              <span className="font-normal text-muted">{direction === 'out' ? ' to' : ' from'}</span>
            </p>
            <NamedAddress address={counterparty} full />
          </li>
        ))}
      </ul>
    </DetailRow>
  );
}
