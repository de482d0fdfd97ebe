import { useState } from 'react';
import type { Address } from 'viem';
import { includes, prunePlan } from '@/lib/safe/manage/prune-plan';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import type { EntryField, TypedTexts } from './not-added';
import { emptyDraft, type LinkedChange, type PlanDraft, planDraft, withLinked } from './plan-draft';
import type { TypedText } from './use-address-input';

/**
 * The plan of a Safe's changes and how each is made or taken back; what is chosen survives a reload. What a link wants is
 * among the changes from the start, but kept only once somebody goes on with them.
 */
export function usePlan(safe: SafeRef, before: SafeSettings, linked: LinkedChange) {
  const [kept, setKept] = useState(() =>
    withLinked(planDraft.read(safe) ?? emptyDraft, before.modules, linked),
  );
  const [typed, setTyped] = useState<TypedTexts>({});
  const type = (field: EntryField, text: string) => setTyped((texts) => ({ ...texts, [field]: text }));
  const [asked, setAsked] = useState<Address>();
  // What the chain has done meanwhile is no longer to be done.
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
    /** What fields hold that is not part of the plan. */
    typed: replacing ? typed : { ...typed, replacement: '' },
    textOf: (field: EntryField): TypedText => [typed[field] ?? '', (text) => type(field, text)],
    /** The owner for whom a field asks who comes instead. */
    replacing,
    askReplacement: (owner: Address | undefined) => {
      // What was typed was meant for another one.
      if (owner !== asked) type('replacement', '');
      setAsked(owner);
    },
    /** Also what a link has chosen: it is there when one comes back from the review. */
    save: () => planDraft.save(safe, plan),
    /** `hasAccepted` where it confirms on the chain alone, and the person knows what that means. */
    add: (owner: Address, hasAccepted = false) =>
      edit({ added: [...plan.added, owner], accepted: accept(owner, hasAccepted) }),
    remove: (owner: Address) => edit({ removed: [...plan.removed, owner] }),
    replace: (oldOwner: Address, newOwner: Address, hasAccepted = false) =>
      edit({
        replaced: [...plan.replaced, { oldOwner, newOwner }],
        accepted: accept(newOwner, hasAccepted),
      }),
    /** Takes back what is planned for an owner. */
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
