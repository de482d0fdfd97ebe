import { TokenLine } from '@/components/shared/amount/token-line';
import { DetailRow } from '@/components/shared/section';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { DecodedChange } from '@/lib/safe/decode/balance-changes';
import { AssetAmount } from './asset-amount';
import { BalanceChangeParties } from './balance-change-parties';

export interface BalanceChangeRowProps {
  /** All of one asset and one direction, and at least one. */
  balanceChanges: readonly DecodedChange[];
  tokens: KnownTokens;
}

/** One asset that leaves the Safe or comes to it, with the sum and each account it goes to or comes from. */
export function BalanceChangeRow({ balanceChanges, tokens }: BalanceChangeRowProps) {
  const [first] = balanceChanges;
  if (!first) return null;
  const { direction, asset } = first;
  const isOut = direction === 'out';
  const sign = isOut ? '−' : '+';
  const total = balanceChanges.reduce((sum, { amount }) => sum + amount, 0n);
  return (
    <DetailRow name={isOut ? 'Out' : 'In'}>
      <p className="font-medium">
        <AssetAmount asset={asset} amount={total} sign={sign} tokens={tokens} />
        {balanceChanges.length > 1 && <span className="text-muted"> in all</span>}
      </p>
      {asset.kind === 'token' && <TokenLine address={asset.token} token={tokens.get(asset.token)} />}
      {asset.kind === 'collectible' && <TokenLine address={asset.collection} token={undefined} />}
      <BalanceChangeParties balanceChanges={balanceChanges} tokens={tokens} />
    </DetailRow>
  );
}
