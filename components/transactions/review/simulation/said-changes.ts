import type { Asset, BalanceEffects } from '@/lib/safe/decode/balance-changes';
import { assetKey } from '@/lib/simulation/asset-key';
import { drift } from '@/lib/simulation/cross-check/compare-assets';
import type { BalanceChange, Outcome } from '@/lib/simulation/outcome';

/** The most assets that the headline names in one direction; the others are only in the list below. */
const maxSaid = 3;

/**
 * The changes that the headline shows: `amounts` in its own line, `inSentence` in the sentence of the decoded calls.
 */
export type SaidChanges = {
  readonly amounts: readonly BalanceChange[];
  readonly inSentence: readonly BalanceChange[];
};

/**
 * Selects the changes that the headline shows. Where the decoded calls tell everything, the sentence and its table name
 * the payments. Where they don't (swaps, deposits), the simulated amounts are the headline: only those that balances
 * confirm, because events may claim anything.
 */
export function listSaidChanges(balanceChanges: BalanceEffects, { result, balances }: Outcome): SaidChanges {
  const nothing = { amounts: [], inSentence: [] };
  if (result.kind !== 'success') return nothing;
  if (balanceChanges.more === undefined) {
    const said = balanceChanges.balanceChanges;
    if (said.some(({ asset, direction }) => direction === 'in' || asset.kind === 'collectible'))
      return nothing;
    const sumOf = (asset: Asset) =>
      said.reduce((sum, one) => sum + (assetKey(one.asset) === assetKey(asset) ? one.amount : 0n), 0n);
    const isIt = ({ asset, delta, before }: BalanceChange) => {
      const sum = sumOf(asset);
      return (
        before !== undefined && sum > 0n && abs(delta + sum) <= (asset.kind === 'token' ? before / drift : 0n)
      );
    };
    return { ...nothing, inSentence: balances.filter(isIt) };
  }
  const confirmed = balances.filter(({ isConfirmed }) => isConfirmed);
  return {
    ...nothing,
    amounts: [
      ...confirmed.filter(({ delta }) => delta < 0n).slice(0, maxSaid),
      ...confirmed.filter(({ delta }) => delta > 0n).slice(0, maxSaid),
    ],
  };
}

const abs = (value: bigint) => (value < 0n ? -value : value);

/**
 * Whether the headline tells everything that happens: the payments, or that nothing moves.
 */
export const isSaidInHeadline = (balanceChanges: BalanceEffects, outcome: Outcome): boolean =>
  outcome.approvals.length === 0 &&
  outcome.pretenders.length === 0 &&
  (outcome.balances.length === 0
    ? outcome.result.kind === 'success' && (balanceChanges.more !== undefined || movesNothing(balanceChanges))
    : outcome.balances.length === listSaidChanges(balanceChanges, outcome).inSentence.length);

const movesNothing = ({ balanceChanges, approvals }: BalanceEffects) =>
  balanceChanges.length === 0 && approvals.length === 0;

/**
 * The number of balances that the simulation of a transaction is expected to show below a headline that says the
 * rest, so that their place is kept; undefined where the changes get a section of their own.
 */
export function countExpected(effects: BalanceEffects): number | undefined {
  const { balanceChanges, approvals, more } = effects;
  if (more !== undefined || approvals.length > 0) return undefined;
  if (balanceChanges.some(({ asset, direction }) => direction === 'in' || asset.kind === 'collectible'))
    return undefined;
  return new Set(balanceChanges.map(({ asset }) => assetKey(asset))).size;
}
