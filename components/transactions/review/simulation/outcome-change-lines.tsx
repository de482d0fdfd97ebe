import { AssetAmount } from '@/components/shared/amount/asset-amount';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import type { Asset } from '@/lib/safe/decode/balance-changes';
import type { NodeDifference } from '@/lib/simulation/compare-outcomes';
import { listTokens } from './list-tokens';

export interface OutcomeChangeLinesProps {
  changes: readonly NodeDifference[];
  /** The labels of the first and the second value: the names of the two RPC nodes. */
  labels: readonly [earlier: string, now: string];
}

/** The differences between two outcomes of one transaction, one line for each asset. */
export function OutcomeChangeLines({ changes, labels: [earlier, now] }: OutcomeChangeLinesProps) {
  const assets = changes.flatMap((change) => (change.kind === 'balance' ? [change.asset] : []));
  const tokens = useTokens(listTokens(assets));
  return (
    <ul className="grid gap-1">
      {changes.map((change, index) => (
        // Their order is that of the outcome.
        <li key={index} className="wrap-anywhere">
          <ChangeText change={change} labels={[earlier, now]} tokens={tokens} />
        </li>
      ))}
    </ul>
  );
}

interface ChangeTextProps extends Pick<OutcomeChangeLinesProps, 'labels'> {
  change: NodeDifference;
  tokens: KnownTokens;
}

function ChangeText({ change, labels: [earlier, now], tokens }: ChangeTextProps) {
  switch (change.kind) {
    case 'result': {
      const [was, is] = change.succeededEarlier ? ['succeeds', 'fails'] : ['fails', 'succeeds'];
      return `${earlier}: ${was}. ${now}: ${is}.`;
    }
    case 'balance':
      return (
        <>
          {earlier}: <Delta asset={change.asset} delta={change.earlier} tokens={tokens} />. {now}:{' '}
          <Delta asset={change.asset} delta={change.now} tokens={tokens} />.
        </>
      );
    case 'state':
      return `${change.name}: ${earlier} differs from ${now}.`;
  }
}

function Delta({ asset, delta, tokens }: { asset: Asset; delta: bigint; tokens: KnownTokens }) {
  if (delta === 0n) return <>no change</>;
  const isOut = delta < 0n;
  return (
    <AssetAmount asset={asset} amount={isOut ? -delta : delta} sign={isOut ? '−' : '+'} tokens={tokens} />
  );
}
