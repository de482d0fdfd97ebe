import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { SymbolBadge } from '@/components/shared/amount/symbol-badge';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { cn } from '@/lib/cn';
import { type Asset, shareOf } from '../asset';
import { ShareBar } from '../share-bar';

export interface AssetLinesProps {
  /** Only the first few are shown. */
  assets: readonly Asset[];
  /** Fiat value of all assets of the Safe; undefined where it is unknown. */
  total?: number;
}

const shownCount = 5;

/** The first assets of a list, a line each. */
export function AssetLines({ assets, total }: AssetLinesProps) {
  if (assets.length === 0) return <p className="py-4 text-muted">All tokens of this Safe are hidden.</p>;
  return (
    <ul className="divide-y divide-line">
      {assets.slice(0, shownCount).map((asset) => (
        <AssetLine key={asset.token ?? 'native'} asset={asset} share={shareOf(asset, total)} />
      ))}
    </ul>
  );
}

function AssetLine({ asset, share }: { asset: Asset; share: number | undefined }) {
  const { token, symbol, name, isKnown, amount, decimals, price, value, doubt } = asset;
  return (
    <li className="flex min-h-15 items-center gap-3 py-2 md:gap-4">
      <TokenMark symbol={symbol} address={token} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className={cn('wrap-anywhere font-medium', doubt && 'text-danger')}>
            {/* Anybody may call a token “USD Coin”. */}
            {isKnown ? name : symbol}
          </span>
          <SymbolBadge doubt={doubt} />
        </p>
        {price !== undefined && <FiatAmount amount={price} className="block text-13 text-muted" />}
      </div>
      <ShareBar share={share} className="w-40 max-md:hidden" />
      <div className="flex shrink-0 flex-col items-end text-right md:min-w-44">
        {value !== undefined && <FiatAmount amount={value} className="font-medium" />}
        <TokenAmount
          rounding="holding"
          amount={amount}
          decimals={decimals}
          symbol={symbol}
          className={value === undefined ? 'text-right' : 'text-right text-13 text-muted'}
        />
      </div>
    </li>
  );
}
