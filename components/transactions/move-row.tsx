import { NamedAddress } from '@/components/common/named-address';
import { Fact } from '@/components/common/section';
import { TokenLine } from '@/components/common/token-line';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { Move } from '@/lib/safe/moves';
import { AssetAmount } from './asset-amount';

export interface MoveRowProps {
  /** All of one asset and one direction, and at least one. */
  moves: readonly Move[];
  tokens: KnownTokens;
}

const shownCount = 20;

/** One asset that leaves the Safe or comes to it, with the sum and each account it goes to or comes from. */
export function MoveRow({ moves, tokens }: MoveRowProps) {
  const [first] = moves;
  if (!first) return null;
  const { direction, asset } = first;
  const isOut = direction === 'out';
  const sign = isOut ? '−' : '+';
  const total = moves.reduce((sum, { amount }) => sum + amount, 0n);
  return (
    <Fact name={isOut ? 'Leaves the Safe' : 'Comes to the Safe'}>
      <p className="font-medium">
        <AssetAmount asset={asset} amount={total} sign={sign} tokens={tokens} />
        {moves.length > 1 && <span className="text-muted"> in all</span>}
      </p>
      {asset.kind === 'token' && <TokenLine address={asset.token} token={tokens.get(asset.token)} />}
      {asset.kind === 'collectible' && <TokenLine address={asset.collection} token={undefined} />}
      <ul className="mt-1 grid gap-1">
        {moves.slice(0, shownCount).map(({ amount, counterparty }, index) => (
          // The order is that of the bytes, and the same account may stand there twice.
          <li key={index} className="flex min-w-0 flex-wrap items-center gap-x-2 text-13">
            {moves.length > 1 && <AssetAmount asset={asset} amount={amount} sign={sign} tokens={tokens} />}
            <span className="text-muted">{isOut ? 'to' : 'from'}</span>
            <NamedAddress address={counterparty} avatarSize={20} />
          </li>
        ))}
        {moves.length > shownCount && (
          <li className="text-13 text-muted">and {moves.length - shownCount} more, in the calls below</li>
        )}
      </ul>
    </Fact>
  );
}
