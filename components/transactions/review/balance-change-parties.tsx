import { NamedAddress } from '@/components/shared/address/named-address';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { DecodedChange } from '@/lib/safe/decode/balance-changes';
import { AssetAmount } from './asset-amount';

export interface BalanceChangePartiesProps {
  /** All changes of one asset in one direction. */
  balanceChanges: readonly DecodedChange[];
  tokens: KnownTokens;
}

const shownCount = 20;

/** Each account that an asset goes to or comes from, with its share where there are several. */
export function BalanceChangeParties({ balanceChanges, tokens }: BalanceChangePartiesProps) {
  return (
    <ul className="mt-1 grid gap-1">
      {balanceChanges.slice(0, shownCount).map(({ asset, amount, direction, counterparty }, index) => (
        // The order is that of the bytes, in which the same account may appear twice.
        <li key={index} className="flex min-w-0 flex-wrap items-center gap-x-2 text-13">
          {balanceChanges.length > 1 && (
            <AssetAmount
              asset={asset}
              amount={amount}
              sign={direction === 'out' ? '−' : '+'}
              tokens={tokens}
            />
          )}
          <span className="text-muted">{direction === 'out' ? 'to' : 'from'}</span>
          <NamedAddress address={counterparty} avatarSize={20} />
        </li>
      ))}
      {balanceChanges.length > shownCount && (
        <li className="text-13 text-muted">
          and {balanceChanges.length - shownCount} more, in the calls below
        </li>
      )}
    </ul>
  );
}
