import { type Address, isAddressEqual } from 'viem';
import type { SafeSettings } from '../risk/settings/apply-safe-changes';
import type { SafeChange } from '../risk/settings/safe-changes';

/** Changes of a Safe in one transaction; absent or empty settings stay as they are. */
export type SafePlan = {
  readonly added: readonly Address[];
  readonly removed: readonly Address[];
  readonly replaced: readonly { readonly oldOwner: Address; readonly newOwner: Address }[];
  /** How many owners must confirm afterwards. */
  readonly threshold?: number;
  readonly enabledModules: readonly Address[];
  readonly disabledModules: readonly Address[];
  /** Null takes it away. */
  readonly guard?: Address | null;
  readonly moduleGuard?: Address | null;
  readonly fallbackHandler?: Address | null;
};

export const emptyPlan: SafePlan = {
  added: [],
  removed: [],
  replaced: [],
  enabledModules: [],
  disabledModules: [],
};

/** How many owners a Safe has after a plan, and how many must confirm. */
export function countAfter(before: Pick<SafeSettings, 'owners' | 'threshold'>, plan: SafePlan) {
  const owners = before.owners.length + plan.added.length - plan.removed.length;
  return { owners, threshold: plan.threshold ?? before.threshold };
}

/**
 * The changes of a plan in the order in which they are made: owners are replaced, then added, then removed, so that
 * there are always enough of them; the last addition or removal sets the threshold (OwnerManager.sol).
 */
export function listChanges(before: SafeSettings, plan: SafePlan): readonly SafeChange[] {
  return [
    ...listOwnerChanges(before, plan),
    ...plan.disabledModules.map((module): SafeChange => ({ kind: 'disableModule', module })),
    // A Safe puts each new module first, so the calls are in reverse order.
    ...plan.enabledModules.toReversed().map((module): SafeChange => ({ kind: 'enableModule', module })),
    ...changeOne(
      before.fallbackHandler,
      plan.fallbackHandler,
      (handler): SafeChange => ({
        kind: 'setFallbackHandler',
        handler,
      }),
    ),
    ...changeOne(
      before.moduleGuard,
      plan.moduleGuard,
      (guard): SafeChange => ({ kind: 'setModuleGuard', guard }),
    ),
    ...changeOne(before.guard, plan.guard, (guard): SafeChange => ({ kind: 'setGuard', guard })),
  ];
}

function listOwnerChanges(before: SafeSettings, plan: SafePlan): readonly SafeChange[] {
  const swaps = plan.replaced.map(
    ({ oldOwner, newOwner }): SafeChange => ({
      kind: 'swapOwner',
      oldOwner,
      newOwner,
    }),
  );
  const final = countAfter(before, plan);
  let count = before.owners.length;
  let threshold = before.threshold;
  const steps = [
    // A Safe puts each new owner first, so the calls are in reverse order.
    ...plan.added.toReversed().map((owner) => ({ kind: 'addOwner', owner }) as const),
    ...plan.removed.map((owner) => ({ kind: 'removeOwner', owner }) as const),
  ];
  const counted = steps.map(({ kind, owner }, index): SafeChange => {
    count += kind === 'addOwner' ? 1 : -1;
    threshold = index === steps.length - 1 ? final.threshold : Math.min(threshold, count);
    return { kind, owner, threshold: BigInt(threshold) };
  });
  const isLeft = threshold !== final.threshold;
  return [
    ...swaps,
    ...counted,
    ...(isLeft ? [{ kind: 'changeThreshold', threshold: BigInt(final.threshold) } as const] : []),
  ];
}

function changeOne(
  before: Address | undefined,
  wanted: Address | null | undefined,
  change: (value: Address | undefined) => SafeChange,
): readonly SafeChange[] {
  if (wanted === undefined) return [];
  const value = wanted ?? undefined;
  const isSame = value && before ? isAddressEqual(value, before) : value === before;
  return isSame ? [] : [change(value)];
}
