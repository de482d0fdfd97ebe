import { type Address, isAddressEqual } from 'viem';
import type { SafeSettings } from '../risk/settings/apply-safe-changes';
import type { SafePlan } from './plan';

/** Removes from a plan what has happened since: removed owners that are gone, added ones that are there. */
export function prunePlan(before: SafeSettings, plan: SafePlan): SafePlan {
  const { owners, modules } = before;
  return {
    ...plan,
    added: plan.added.filter((owner) => !includes(owners, owner)),
    removed: plan.removed.filter((owner) => includes(owners, owner)),
    replaced: plan.replaced.filter(
      ({ oldOwner, newOwner }) => includes(owners, oldOwner) && !includes(owners, newOwner),
    ),
    enabledModules: plan.enabledModules.filter((module) => !includes(modules, module)),
    disabledModules: plan.disabledModules.filter((module) => includes(modules, module)),
  };
}

export const includes = (list: readonly Address[], wanted: Address): boolean =>
  list.some((address) => isAddressEqual(address, wanted));
