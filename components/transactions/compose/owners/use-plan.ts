import { useState } from 'react';
import type { Address } from 'viem';
import { includes, prunePlan } from '@/lib/safe/manage/prune-plan';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import { emptyDraft, type LinkedChange, type PlanDraft, planDraft, withLinked } from '../form/plan-draft';
import type { EntryField, TypedTexts } from './not-added';
import type { TypedText } from './use-address-input';

/**
 * The plan of a Safe's changes, with functions that make or undo each; the choices survive a reload. A link's changes
 * are in the plan from the start, but are saved only once the person goes on with them.
 */
export function usePlan(safe: SafeRef, before: SafeSettings, linked: LinkedChange) {
  const [kept, setKept] = useState(() =>
    withLinked(planDraft.read(safe) ?? emptyDraft, before.modules, linked),
  );
  const [typed, setTyped] = useState<TypedTexts>({});
  const type = (field: EntryField, text: string) => setTyped((texts) => ({ ...texts, [field]: text }));
  const [asked, setAsked] = useState<Address>();
  // Changes that have happened on the chain meanwhile are dropped.
  const plan: PlanDraft = { ...kept, ...prunePlan(before, kept) };
  const replacing =
    asked && includes(before.owners, asked) && !includes(plan.removed, asked) ? asked : undefined;
  const edit = (changed: Partial<PlanDraft>) => {
    const next = { ...plan, ...changed };
    planDraft.save(safe, next);
    setKept(next);
  };
  const without = (list: readonly Address[], gone: Address) => list.filter((one) => !includes([one], gone));
  const accept = (owner: Address, hasAccepted: boolean) =>
    hasAccepted ? [...plan.accepted, owner] : plan.accepted;
  return {
    plan,
    edit,
    /** The texts of fields that are not part of the plan. */
    typed: replacing ? typed : { ...typed, replacement: '' },
    textOf: (field: EntryField): TypedText => [typed[field] ?? '', (text) => type(field, text)],
    /** The owner for whom a field asks for the replacement. */
    replacing,
    askReplacement: (owner: Address | undefined) => {
      // The text was meant for another owner.
      if (owner !== asked) type('replacement', '');
      setAsked(owner);
    },
    /** Saves a link's changes too, so that they are there after the review. */
    save: () => planDraft.save(safe, plan),
    /** `hasAccepted` is true where the account can confirm only on-chain, and the person knows what that means. */
    add: (owner: Address, hasAccepted = false) =>
      edit({ added: [...plan.added, owner], accepted: accept(owner, hasAccepted) }),
    remove: (owner: Address) => edit({ removed: [...plan.removed, owner] }),
    replace: (oldOwner: Address, newOwner: Address, hasAccepted = false) =>
      edit({
        replaced: [...plan.replaced, { oldOwner, newOwner }],
        accepted: accept(newOwner, hasAccepted),
      }),
    /** Undoes the change that is planned for an owner. */
    keep: (owner: Address) =>
      edit({
        added: without(plan.added, owner),
        removed: without(plan.removed, owner),
        replaced: plan.replaced.filter(({ oldOwner }) => !includes([oldOwner], owner)),
      }),
    enable: (module: Address) => edit({ enabledModules: [...plan.enabledModules, module] }),
    disable: (module: Address) => edit({ disabledModules: [...plan.disabledModules, module] }),
    keepModule: (module: Address) =>
      edit({
        enabledModules: without(plan.enabledModules, module),
        disabledModules: without(plan.disabledModules, module),
      }),
  };
}

export type PlanEditor = ReturnType<typeof usePlan>;
