import { AssetAmount } from '@/components/shared/amount/asset-amount';
import { AssetOrigin } from '@/components/shared/amount/asset-origin';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { type FiatOf, useFiat } from '@/components/transactions/execution/use-fiat';
import { Skeleton } from '@/components/ui/skeleton';
import { predict } from '@/lib/actions/risk/predict';
import { formatShortAddress } from '@/lib/format/address';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { useSimulation } from '@/lib/queries/transactions/simulation';
import type { Remark } from '@/lib/simulation/cross-check/surprise';
import type { BalanceChange } from '@/lib/simulation/outcome';
import { listTokens } from './list-tokens';
import { MayDiffer, noChanges } from './may-differ';
import { isFarLess } from './remark-notices';
import { listSaidChanges } from './said-changes';
import type { SimulationProps } from './simulation-props';

/**
 * The amounts that leave the Safe and come back, marked as simulated, where the decoded calls can't tell all of them.
 * Where they can, only the amounts that arrive incomplete are shown.
 */
export function HeadlineAmounts({ safe, transaction }: SimulationProps) {
  const assessed = useAnalysis(safe, transaction).data;
  const { data, isPending } = useSimulation(safe, transaction);
  const balanceChanges = assessed && predict(safe, assessed).balanceChanges;
  const outcome = data?.simulation.kind === 'simulated' ? data.simulation.outcome : undefined;
  const amounts = balanceChanges && outcome ? listSaidChanges(balanceChanges, outcome).amounts : [];
  const tokens = useTokens(listTokens(amounts.map(({ asset }) => asset)));
  const fiatOf = useFiat(safe, tokens);
  if (!balanceChanges || balanceChanges.more === undefined)
    return <ShortLines remarks={data?.check.remarks ?? []} />;
  if (isPending) return <Skeleton className="mt-1 h-6 w-1/2" />;
  if (!outcome) return null;
  const out = amounts.filter(({ delta }) => delta < 0n);
  const into = amounts.filter(({ delta }) => delta > 0n);
  return (
    <>
      {amounts.length > 0 && (
        <p className="wrap-anywhere mt-1 font-medium text-17">
          {out.length > 0 && (
            <>
              Sends <Amounts changes={out} tokens={tokens} fiatOf={fiatOf} />
            </>
          )}
          {out.length > 0 && ', '}
          {into.length > 0 ? (
            <>
              {out.length > 0 ? 'receives' : 'Receives'}{' '}
              <Amounts changes={into} tokens={tokens} fiatOf={fiatOf} />
            </>
          ) : (
            'receives nothing'
          )}
        </p>
      )}
      <p className="mt-1 text-pretty text-muted">
        {outcome.result.kind === 'success' &&
          (outcome.balances.length === 0 ? `${noChanges} ` : 'Simulated. ')}
        <MayDiffer more={balanceChanges.more} isBatch={assessed.tree.children.length > 1} />
      </p>
    </>
  );
}

/** Shows how much of a sent amount arrives, where it is less. */
function ShortLines({ remarks }: { remarks: readonly Remark[] }) {
  const all = remarks.flatMap((remark) => (remark.kind === 'short' ? [remark] : []));
  const tokens = useTokens(all.map(({ token }) => token));
  return all.map((remark, index) => {
    const asset = { kind: 'token', token: remark.token } as const;
    return (
      // Their order is that of the calls.
      <p
        key={index}
        className={isFarLess(remark) ? 'mt-1 font-medium text-danger' : 'mt-1 font-medium text-warning'}
      >
        {all.length === 1 ? 'The recipient' : formatShortAddress(remark.recipient)} gets{' '}
        <AssetAmount asset={asset} amount={remark.received} tokens={tokens} />;{' '}
        <AssetAmount asset={asset} amount={remark.decoded - remark.received} tokens={tokens} /> goes
        elsewhere.
      </p>
    );
  });
}

interface AmountsProps {
  changes: readonly BalanceChange[];
  tokens: KnownTokens;
  fiatOf: FiatOf;
}

function Amounts({ changes, tokens, fiatOf }: AmountsProps) {
  return changes.map((change, index) => {
    const { asset, delta } = change;
    const fiat = fiatOf(asset, delta);
    return (
      // Each asset appears once, in the order of the outcome.
      <span key={index}>
        {index > 0 && (index === changes.length - 1 ? ' and ' : ', ')}
        <AssetAmount asset={asset} amount={delta < 0n ? -delta : delta} tokens={tokens} />
        <AssetOrigin asset={asset} tokens={tokens} />
        {fiat !== undefined && (
          <span className="font-normal text-muted">
            {' '}
            (<FiatAmount amount={fiat} />)
          </span>
        )}
      </span>
    );
  });
}
