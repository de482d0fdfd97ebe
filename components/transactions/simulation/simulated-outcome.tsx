import { formatUnits, isAddressEqual, zeroAddress } from 'viem';
import { FiatAmount } from '@/components/common/fiat-amount';
import { NamedAddress } from '@/components/common/named-address';
import { Fact, Facts } from '@/components/common/section';
import { TokenAmount } from '@/components/common/token-amount';
import { Badge } from '@/components/ui/badge';
import { base } from '@/config/chains';
import { useBalances } from '@/lib/queries/balances';
import { defaultCurrency } from '@/lib/queries/safes';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import type { Asset } from '@/lib/safe/moves';
import type { SafeRef } from '@/lib/safe/types';
import type { BalanceChange, Outcome } from '@/lib/simulation/outcome';
import { AssetAmount } from '../asset-amount';
import { AssetLine } from './asset-line';
import { GrantChangeRow } from './grant-change-row';
import { listTokens } from './list-tokens';

export interface SimulatedOutcomeProps {
  safe: SafeRef;
  outcome: Outcome;
}

/** What leaves the Safe, what comes to it, who may take something later, and what the network charges. */
export function SimulatedOutcome({ safe, outcome }: SimulatedOutcomeProps) {
  const { balances, grants, pretenders, fee, skippedNonces, method } = outcome;
  const granted = grants.flatMap((grant) => (grant.kind === 'allowance' ? [grant.token] : []));
  const tokens = useTokens([...listTokens(balances.map(({ asset }) => asset)), ...granted]);
  const fiatOf = useFiat(safe, tokens);
  const isEmpty = balances.length === 0 && grants.length === 0;
  return (
    <>
      {isEmpty && outcome.result.kind === 'success' && <p className="text-muted">No balance changes.</p>}
      <Facts>
        {balances.map((change, index) => (
          // An asset stands there once; its order is that of the outcome.
          <BalanceRow key={index} change={change} tokens={tokens} fiat={fiatOf(change)} />
        ))}
        {grants.map((grant, index) => (
          <GrantChangeRow key={index} grant={grant} tokens={tokens} />
        ))}
        {fee && (
          <Fact name="Network fee">
            ≈{' '}
            <TokenAmount
              amount={fee.execution + (fee.data ?? 0n)}
              decimals={base.nativeCurrency.decimals}
              symbol={base.nativeCurrency.symbol}
            />
            <span className="text-13 text-muted">
              {' '}
              for {outcome.gasUsed.toLocaleString('en-US')} gas
              {fee.data === undefined ? ', without Ethereum’s part' : ' and Ethereum’s part'}
            </span>
          </Fact>
        )}
      </Facts>
      {skippedNonces > 0n && (
        <p className="text-13 text-muted">
          {skippedNonces === 1n
            ? 'The transaction queued before this one is not included.'
            : `The ${skippedNonces} transactions queued before this one are not included.`}
        </p>
      )}
      {method === 'probe' && (
        <p className="text-13 text-muted">
          Your RPC node does not support eth_simulateV1, so Concord checked only ETH, well-known tokens and
          those named in the calls.
        </p>
      )}
      {pretenders.length > 0 && (
        <div className="text-13 text-muted">
          <p>These contracts announce transfers that do not change the balances of this Safe:</p>
          <ul className="mt-1 grid gap-1">
            {pretenders.slice(0, 3).map((address) => (
              <li key={address}>
                <NamedAddress address={address} copy explorer avatarSize={20} />
              </li>
            ))}
          </ul>
          {pretenders.length > 3 && <p className="mt-1">and {pretenders.length - 3} more</p>}
        </div>
      )}
    </>
  );
}

interface BalanceRowProps {
  change: BalanceChange;
  tokens: KnownTokens;
  /** Worth of the change, in either direction; undefined where no price is known. */
  fiat: number | undefined;
}

function BalanceRow({ change: { asset, delta, isConfirmed }, tokens, fiat }: BalanceRowProps) {
  const isOut = delta < 0n;
  return (
    <Fact name={isOut ? 'Out' : 'In'}>
      <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
        <AssetAmount asset={asset} amount={isOut ? -delta : delta} sign={isOut ? '−' : '+'} tokens={tokens} />
        {fiat !== undefined && (
          <FiatAmount className="font-normal text-muted" amount={fiat} currency={defaultCurrency} />
        )}
      </p>
      <AssetLine asset={asset} tokens={tokens} />
      {!isConfirmed && <Badge tone="warning">Only the token’s own events say so</Badge>}
    </Fact>
  );
}

/** Prices of the gateway, for tokens that it lists among those of the Safe. */
function useFiat(safe: SafeRef, tokens: KnownTokens) {
  const { data } = useBalances(safe);
  const priceOf = (asset: Asset) =>
    data?.items.find((item) =>
      item.kind === 'unreadable' || asset.kind === 'collectible'
        ? false
        : isAddressEqual(item.address, asset.kind === 'native' ? zeroAddress : asset.token),
    );
  return ({ asset, delta }: BalanceChange): number | undefined => {
    const found = priceOf(asset);
    if (!found || found.kind === 'unreadable' || !(found.price > 0)) return undefined;
    const decimals =
      asset.kind === 'token' ? tokens.get(asset.token)?.decimals : base.nativeCurrency.decimals;
    if (decimals === undefined) return undefined;
    return Math.abs(Number(formatUnits(delta, decimals))) * found.price;
  };
}
