import type { Asset } from '@/lib/safe/decode/balance-changes';
import { compareSettings } from '@/lib/safe/risk/settings/compare-settings';
import { assetKey } from './asset-key';
import type { ApprovalChange, Outcome } from './outcome';

/** The part of an outcome that is stored: whether it succeeds, and what moves. */
export type OutcomeSummary = {
  readonly isSuccess: boolean;
  readonly balances: readonly { readonly asset: Asset; readonly delta: bigint }[];
};

export type OutcomeChange =
  | { readonly kind: 'result'; readonly succeededEarlier: boolean }
  | { readonly kind: 'balance'; readonly asset: Asset; readonly earlier: bigint; readonly now: bigint };

export type NodeDifference =
  | OutcomeChange
  /** A setting of the Safe, or its approvals, that differ; `name` is for people. */
  | { readonly kind: 'state'; readonly name: string };

/** Prices move with every block, so amounts that differ by less than a thousandth count as equal. */
const dust = 1_000n;

export const summarize = ({ result, balances }: Outcome): OutcomeSummary => ({
  isSuccess: result.kind === 'success',
  balances: balances.map(({ asset, delta }) => ({ asset, delta })),
});

/** Lists the changes from one outcome to a later one, in the later one's order; tiny differences are ignored. */
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

/**
 * Lists the differences between two nodes' outcomes of one transaction: in what moves, in the Safe's settings and in
 * its approvals. A failed outcome leaves nothing more to compare.
 */
export function compareNodes(first: Outcome, second: Outcome): readonly NodeDifference[] {
  const moved = compareOutcomes(summarize(first), summarize(second));
  if (first.result.kind !== 'success' || second.result.kind !== 'success') return moved;
  const settings = compareSettings(first.after, second.after, { isKnown: () => true });
  const names = [
    ...settings.filter(({ isChanged }) => isChanged).map(({ name }) => name),
    ...(isSameList(first.hidden.map(nameMember), second.hidden.map(nameMember))
      ? []
      : ['Hidden owners or modules']),
    ...(isSameList(first.approvals.map(nameApproval), second.approvals.map(nameApproval))
      ? []
      : ['Approvals']),
  ];
  return [...moved, ...names.map((name) => ({ kind: 'state', name }) as const)];
}

const nameMember = ({ list, address }: Outcome['hidden'][number]) => `${list} ${address}`;

function nameApproval(approval: ApprovalChange): string {
  const { kind, after } = approval;
  switch (kind) {
    case 'allowance':
      return [kind, approval.token, approval.spender, after].join(' ');
    case 'operator':
      return [kind, approval.collection, approval.spender, after].join(' ');
    case 'piece':
      return [kind, approval.collection, approval.id, after].join(' ');
  }
}

const isSameList = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

const abs = (value: bigint) => (value < 0n ? -value : value);
