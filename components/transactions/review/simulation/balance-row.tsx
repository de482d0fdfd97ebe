import type { ReactNode } from 'react';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { DetailRow } from '@/components/shared/section';
import { Badge } from '@/components/ui/badge';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { BalanceChange } from '@/lib/simulation/outcome';
import { AssetAmount } from '../asset-amount';
import { AssetLine } from './asset-line';
import type { FiatOf } from './use-fiat';

export interface BalanceRowProps {
  change: BalanceChange;
  tokens: KnownTokens;
  fiatOf: FiatOf;
  /** The part that the headline already shows. */
  said: 'amount' | 'amount and fiat' | undefined;
  /** When it was simulated, unless a heading says it. */
  moment?: ReactNode;
}

/** The change of one asset's balance. */
export function BalanceRow({ change, tokens, fiatOf, said, moment }: BalanceRowProps) {
  const { asset, before, delta, isConfirmed } = change;
  const isOut = delta < 0n;
  const amount = isOut ? -delta : delta;
  const fiat = said ? undefined : fiatOf(asset, delta);
  const hasBalance = before !== undefined && asset.kind !== 'collectible';
  return (
    <DetailRow name={said === 'amount' && hasBalance ? 'Balance' : isOut ? 'Out' : 'In'}>
      <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {said && hasBalance ? (
          <Balances {...{ asset, before, delta, tokens }} />
        ) : (
          <AssetAmount asset={asset} amount={amount} sign={isOut ? '−' : '+'} tokens={tokens} />
        )}
        {fiat !== undefined && <FiatAmount className="font-normal text-muted" amount={fiat} />}
      </p>
      {!said && hasBalance && (
        <p className="text-13 text-muted">
          <Balances {...{ asset, before, delta, tokens }} />
        </p>
      )}
      <AssetLine asset={asset} tokens={tokens} />
      {moment && <p>{moment}</p>}
      {!isConfirmed && <Badge tone="warning">Only the token’s own events report this</Badge>}
    </DetailRow>
  );
}

interface BalancesProps extends Pick<BalanceChange, 'asset' | 'delta'> {
  before: bigint;
  tokens: KnownTokens;
}

function Balances({ asset, before, delta, tokens }: BalancesProps) {
  return (
    <span>
      {/* Keeps a number and its unit on one line. */}
      <span className="inline-block">
        <AssetAmount asset={asset} amount={before} tokens={tokens} />
      </span>
      <span className="text-muted"> → </span>
      <span className="inline-block">
        <AssetAmount asset={asset} amount={before + delta} tokens={tokens} />
      </span>
    </span>
  );
}
