import type { Asset } from '@/lib/safe/decode/balance-changes';
import { assetKey } from './asset-key';
import type { Outcome } from './outcome';

/** What of an outcome is worth keeping: whether it succeeds, and what moves. */
export type OutcomeSummary = {
  readonly isSuccess: boolean;
  readonly balances: readonly { readonly asset: Asset; readonly delta: bigint }[];
};

export type OutcomeChange =
  | { readonly kind: 'result'; readonly succeededEarlier: boolean }
  | { readonly kind: 'balance'; readonly asset: Asset; readonly earlier: bigint; readonly now: bigint };

/** Prices move with every block: an amount that differs by less than a thousandth is the same. */
const dust = 1_000n;

export const summarize = ({ result, balances }: Outcome): OutcomeSummary => ({
  isSuccess: result.kind === 'success',
  balances: balances.map(({ asset, delta }) => ({ asset, delta })),
});

/** What changed from one outcome to another, in the order of the later one; what differs by dust did not change. */
export function compareOutcomes(earlier: OutcomeSummary, now: OutcomeSummary): readonly OutcomeChange[] {
  if (earlier.isSuccess !== now.isSuccess) return [{ kind: 'result', succeededEarlier: earlier.isSuccess }];
  const deltaIn = ({ balances }: OutcomeSummary, asset: Asset) =>
    balances.find((other) => assetKey(other.asset) === assetKey(asset))?.delta ?? 0n;
  const gone = earlier.balances.filter(({ asset }) => deltaIn(now, asset) === 0n);
  return [...now.balances, ...gone].flatMap(({ asset }): readonly OutcomeChange[] => {
    const [was, is] = [deltaIn(earlier, asset), deltaIn(now, asset)];
    const difference = abs(was - is);
    if (difference * dust <= abs(was) || difference === 0n) return [];
    return [{ kind: 'balance', asset, earlier: was, now: is }];
  });
}

const abs = (value: bigint) => (value < 0n ? -value : value);
