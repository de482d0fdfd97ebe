import { Fact } from '@/components/common/section';
import { TokenLine } from '@/components/common/token-line';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { Move } from '@/lib/safe/moves';
import { AssetAmount } from './asset-amount';
import { MoveParties } from './move-parties';

export interface MoveRowProps {
  /** All of one asset and one direction, and at least one. */
  moves: readonly Move[];
  tokens: KnownTokens;
}

/** One asset that leaves the Safe or comes to it, with the sum and each account it goes to or comes from. */
export function MoveRow({ moves, tokens }: MoveRowProps) {
  const [first] = moves;
  if (!first) return null;
  const { direction, asset } = first;
  const isOut = direction === 'out';
  const sign = isOut ? '−' : '+';
  const total = moves.reduce((sum, { amount }) => sum + amount, 0n);
  return (
    <Fact name={isOut ? 'Out' : 'In'}>
      <p className="font-medium">
        <AssetAmount asset={asset} amount={total} sign={sign} tokens={tokens} />
        {moves.length > 1 && <span className="text-muted"> in all</span>}
      </p>
      {asset.kind === 'token' && <TokenLine address={asset.token} token={tokens.get(asset.token)} />}
      {asset.kind === 'collectible' && <TokenLine address={asset.collection} token={undefined} />}
      <MoveParties moves={moves} tokens={tokens} />
    </Fact>
  );
}
