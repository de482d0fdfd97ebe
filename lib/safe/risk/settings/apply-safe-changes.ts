import { type Address, isAddressEqual } from 'viem';
import type { SafeChange } from './safe-changes';

/** The settings of a Safe that changes concern. */
export type SafeSettings = {
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly modules: readonly Address[];
  readonly guard: Address | undefined;
  readonly moduleGuard: Address | undefined;
  readonly fallbackHandler: Address | undefined;
  /** Undefined where it becomes unknown code. */
  readonly singleton: Address | undefined;
};

/** The settings after these changes, each as the contract applies it; for the table of before and after. */
export function applySafeChanges(before: SafeSettings, changes: readonly SafeChange[]): SafeSettings {
  return changes.reduce(applyChange, before);
}

function applyChange(settings: SafeSettings, change: SafeChange): SafeSettings {
  const without = (list: readonly Address[], gone: Address) =>
    list.filter((item) => !isAddressEqual(item, gone));
  const { owners, modules } = settings;
  switch (change.kind) {
    case 'addOwner':
      return { ...settings, owners: [change.owner, ...owners], threshold: Number(change.threshold) };
    case 'removeOwner':
      return { ...settings, owners: without(owners, change.owner), threshold: Number(change.threshold) };
    case 'swapOwner': {
      const swapped = owners.map((owner) =>
        isAddressEqual(owner, change.oldOwner) ? change.newOwner : owner,
      );
      return { ...settings, owners: swapped };
    }
    case 'changeThreshold':
      return { ...settings, threshold: Number(change.threshold) };
    case 'enableModule':
      return { ...settings, modules: [change.module, ...modules] };
    case 'disableModule':
      return { ...settings, modules: without(modules, change.module) };
    case 'setGuard':
      return { ...settings, guard: change.guard };
    case 'setModuleGuard':
      return { ...settings, moduleGuard: change.guard };
    case 'setFallbackHandler':
      return { ...settings, fallbackHandler: change.handler };
    case 'changeSingleton':
      return { ...settings, singleton: change.singleton };
  }
}
