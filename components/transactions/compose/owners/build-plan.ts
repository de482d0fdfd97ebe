import type { Address } from 'viem';
import type { ConfirmedSafe } from '@/lib/safe/manage/can-confirm';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import { type CallableChange, encodeSafeChanges } from '@/lib/safe/manage/encode-changes';
import type { SafeUpdate } from '@/lib/safe/manage/find-updates';
import { listChanges } from '@/lib/safe/manage/plan';
import { includes } from '@/lib/safe/manage/prune-plan';
import {
  type ContractRole,
  type DescribedContract,
  refuseContract,
  refuseContractAddress,
} from '@/lib/safe/manage/refuse-contract';
import { refuseOwner, refuseOwnerAddress } from '@/lib/safe/manage/refuse-owner';
import { refuseThreshold } from '@/lib/safe/manage/refuse-threshold';
import type { Call, Operation } from '@/lib/safe/protocol/types';
import { applySafeChanges, type SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import type { SafeChange } from '@/lib/safe/risk/settings/safe-changes';
import type { PlanDraft } from '../form/plan-draft';

export type PlanToBuild = {
  readonly safe: ConfirmedSafe;
  readonly before: SafeSettings;
  readonly plan: PlanDraft;
  /** The chosen update, which is a separate transaction. */
  readonly update: SafeUpdate | undefined;
  readonly described: ReadonlyMap<Address, DescribedOwner>;
  readonly contracts: ReadonlyMap<Address, DescribedContract>;
  /** Whether the chain has not described every account yet. */
  readonly isPending: boolean;
};

export type BuiltPlan = {
  readonly changes: readonly SafeChange[];
  readonly thresholdError: string | undefined;
} & (
  | { readonly ok: true; readonly calls: readonly Call[]; readonly operation?: Operation }
  /** One sentence that tells why there is nothing to review. */
  | { readonly ok: false; readonly message: string }
);

/** Builds the calls of a plan, unless it does nothing or would lock the Safe. */
export function buildPlan(toBuild: PlanToBuild): BuiltPlan {
  const { safe, before, plan, update, described } = toBuild;
  if (update) return buildUpdate(update, before);
  const changes = listChanges(before, plan);
  const after = applySafeChanges(before, changes);
  const owners = after.owners.map((owner) => described.get(owner));
  const thresholdError =
    changes.length > 0 ? refuseThreshold(after.threshold, owners, safe)?.message : undefined;
  const refusal =
    changes.length === 0
      ? 'Choose at least one change.'
      : (thresholdError ?? refuseNewOwners(toBuild) ?? refuseNewContracts(toBuild));
  if (refusal !== undefined) return { ok: false, message: refusal, changes, thresholdError };
  // A plan contains no change of the Safe's own code.
  const calls = encodeSafeChanges(safe.address, before, changes as readonly CallableChange[]);
  return { ok: true, calls, changes, thresholdError: undefined };
}

const describeSilence = (isPending: boolean, who: string) =>
  isPending
    ? `Concord is still checking the new ${who}. Try again in a moment.`
    : `The RPC isn’t responding, so Concord can’t check the new ${who}. Try again.`;

/** Checks the new owners again: the stored plan may be old, or somebody else may have written it. */
function refuseNewOwners({ safe, before, plan, described, isPending }: PlanToBuild): string | undefined {
  const newcomers = [...plan.added, ...plan.replaced.map(({ newOwner }) => newOwner)];
  for (const [index, newcomer] of newcomers.entries()) {
    const others = [...before.owners, ...newcomers.slice(0, index)];
    const early = refuseOwnerAddress(newcomer, { safe: safe.address, owners: others });
    if (early) return early.message;
    const owner = described.get(newcomer);
    if (!owner) return describeSilence(isPending, 'owners');
    const refusal = refuseOwner(owner, safe);
    if (refusal && !(refusal.canAccept && includes(plan.accepted, newcomer))) return refusal.message;
  }
  return undefined;
}

/** Lists the contracts that the plan gives a role in the Safe. */
export function listNewContracts(plan: PlanDraft): readonly (readonly [ContractRole, Address])[] {
  const { enabledModules, guard, moduleGuard, fallbackHandler } = plan;
  return [
    ...enabledModules.map((module) => ['module', module] as const),
    ...(guard ? [['guard', guard] as const] : []),
    ...(moduleGuard ? [['moduleGuard', moduleGuard] as const] : []),
    ...(fallbackHandler ? [['fallbackHandler', fallbackHandler] as const] : []),
  ];
}

function refuseNewContracts({ safe, plan, contracts, isPending }: PlanToBuild): string | undefined {
  for (const [role, address] of listNewContracts(plan)) {
    const early = refuseContractAddress(role, address, { safe: safe.address, taken: [] });
    if (early) return early.message;
    const contract = contracts.get(address);
    if (!contract) return describeSilence(isPending, 'contracts');
    const refusal = refuseContract(role, contract);
    if (refusal) return refusal.message;
  }
  return undefined;
}

function buildUpdate(update: SafeUpdate, before: SafeSettings): BuiltPlan {
  const { operation, ...call } = update.transaction;
  const changes: readonly SafeChange[] = [
    { kind: 'changeSingleton', singleton: update.singleton },
    ...(update.fallbackHandler && update.fallbackHandler !== before.fallbackHandler
      ? [{ kind: 'setFallbackHandler', handler: update.fallbackHandler } as const]
      : []),
  ];
  return { ok: true, calls: [call], operation, changes, thresholdError: undefined };
}
