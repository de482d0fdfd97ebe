import type { Address } from 'viem';
import type { Call } from '../protocol/types';
import type { SafeSettings } from '../risk/settings/apply-safe-changes';
import { type CallableChange, encodeSafeChanges } from './encode-changes';
import { readOwnChange } from './fit-calls';
import { emptyPlan, listChanges, type SafePlan } from './plan';

/**
 * Finds the plan that makes exactly these calls of a Safe to itself, byte by byte, with the current settings; undefined
 * where there is none.
 */
export function readPlan(safe: Address, before: SafeSettings, calls: readonly Call[]): SafePlan | undefined {
  const changes = calls.flatMap((call) => readOwnChange(safe, call) ?? []);
  if (changes.length === 0 || changes.length !== calls.length) return undefined;
  const plan = changes.reduce(addChange, emptyPlan);
  return isSame(encode(safe, before, plan), calls) ? plan : undefined;
}

function addChange(plan: SafePlan, change: CallableChange): SafePlan {
  switch (change.kind) {
    // A Safe puts each new owner or module first, so `listChanges` encodes them in reverse.
    case 'addOwner':
      return { ...plan, added: [change.owner, ...plan.added], threshold: Number(change.threshold) };
    case 'removeOwner':
      return { ...plan, removed: [...plan.removed, change.owner], threshold: Number(change.threshold) };
    case 'swapOwner': {
      const { oldOwner, newOwner } = change;
      return { ...plan, replaced: [...plan.replaced, { oldOwner, newOwner }] };
    }
    case 'changeThreshold':
      return { ...plan, threshold: Number(change.threshold) };
    case 'enableModule':
      return { ...plan, enabledModules: [change.module, ...plan.enabledModules] };
    case 'disableModule':
      return { ...plan, disabledModules: [...plan.disabledModules, change.module] };
    case 'setGuard':
      return { ...plan, guard: change.guard ?? null };
    case 'setModuleGuard':
      return { ...plan, moduleGuard: change.guard ?? null };
    case 'setFallbackHandler':
      return { ...plan, fallbackHandler: change.handler ?? null };
  }
}

function encode(safe: Address, before: SafeSettings, plan: SafePlan): readonly Call[] | undefined {
  try {
    // A plan never changes the Safe's own code.
    return encodeSafeChanges(safe, before, listChanges(before, plan) as readonly CallableChange[]);
  } catch {
    // The plan names an owner or module that the Safe does not have now.
    return undefined;
  }
}

/** Whether these are the same calls, byte by byte. */
export function isSame(made: readonly Call[] | undefined, wanted: readonly Call[]): boolean {
  const write = ({ to, value, data }: Call) => `${to} ${value} ${data}`.toLowerCase();
  return made !== undefined && made.map(write).join() === wanted.map(write).join();
}
