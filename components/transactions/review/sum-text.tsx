import type { KnownTokens } from '@/lib/queries/tokens';
import type { PaymentSum } from '@/lib/safe/decode/payments';
import { AssetAmount } from './asset-amount';
import { AssetOrigin } from './asset-origin';
import { describeAmount } from './calls/describe-payments';

export interface SumTextProps {
  sum: PaymentSum;
  tokens: KnownTokens;
}

/** How much payments take of one asset, with the contract of a token that is not well-known. */
export function SumText({ sum, tokens }: SumTextProps) {
  const { asset, amount } = sum;
  if (asset.kind === 'collectibles') return describeAmount(sum, () => undefined);
  return (
    <>
      <AssetAmount asset={asset} amount={amount} tokens={tokens} />
      <AssetOrigin asset={asset} tokens={tokens} />
    </>
  );
}
