import { base } from '@/config/chains';
import { formatExactAmount } from '@/lib/format/amount';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { Asset } from '@/lib/safe/decode/balance-changes';
import { TokenAmount } from './token-amount';

export interface AssetAmountProps {
  asset: Asset;
  amount: bigint;
  /** Written before the number; tells whether the amount came in or went out. */
  sign?: '+' | '−';
  tokens: KnownTokens;
}

const { decimals, symbol } = base.nativeCurrency;

/** An amount without its unit, where another amount of the same asset follows. */
export function BareAmount(props: Pick<AssetAmountProps, 'asset' | 'amount' | 'tokens'>) {
  const { asset, amount, tokens } = props;
  const known =
    asset.kind === 'native' ? { decimals } : asset.kind === 'token' ? tokens.get(asset.token) : undefined;
  if (!known) return <AssetAmount {...props} />;
  return <span className="wrap-anywhere tabular-nums">{formatExactAmount(amount, known.decimals)}</span>;
}

/** An amount of ETH, of a token, or of a collectible by its number. */
export function AssetAmount({ asset, amount, sign, tokens }: AssetAmountProps) {
  if (asset.kind === 'native')
    return <TokenAmount amount={amount} decimals={decimals} symbol={symbol} sign={sign} />;
  if (asset.kind === 'collectible')
    return (
      <span className="wrap-anywhere">
        {amount === 1n ? '' : `${amount} of `}collectible #{String(asset.id)}
      </span>
    );
  const token = tokens.get(asset.token);
  if (token)
    return <TokenAmount amount={amount} decimals={token.decimals} symbol={token.symbol} sign={sign} />;
  // For a contract without decimals this number is a token ID, or means nothing.
  return <span className="wrap-anywhere">{String(amount)} (base units, or a token ID)</span>;
}
