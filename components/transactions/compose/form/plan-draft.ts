import { type Address, isAddressEqual } from 'viem';
import { z } from 'zod/mini';
import { emptyPlan, type SafePlan } from '@/lib/safe/manage/plan';
import { includes } from '@/lib/safe/manage/prune-plan';
import { defineDraft } from '@/lib/storage/drafts';
import { storedAddressSchema } from '@/lib/storage/schema';

const addressesSchema = z.array(storedAddressSchema).check(z.maxLength(100));
const oneSchema = z.optional(z.nullable(storedAddressSchema));

const schema = z.object({
  added: addressesSchema,
  removed: addressesSchema,
  replaced: z
    .array(z.object({ oldOwner: storedAddressSchema, newOwner: storedAddressSchema }))
    .check(z.maxLength(100)),
  threshold: z.optional(z.int().check(z.positive(), z.maximum(1_000))),
  enabledModules: addressesSchema,
  disabledModules: addressesSchema,
  guard: oneSchema,
  moduleGuard: oneSchema,
  fallbackHandler: oneSchema,
  accepted: addressesSchema,
  update: z.optional(z.string().check(z.maxLength(20))),
});

/** The changes of a Safe that were chosen so far. */
export type PlanDraft = SafePlan & {
  /** Accounts that can confirm only on-chain, and that the person has accepted. */
  readonly accepted: SafePlan['added'];
  /** The version to update to, which is a separate transaction. */
  readonly update?: string | undefined;
};

export const emptyDraft: PlanDraft = { ...emptyPlan, accepted: [] };

/** Plans by Safe; a reload keeps them. */
export const planDraft = defineDraft<PlanDraft>('owners', schema);

/** The changes that a link includes from the start. */
export type LinkedChange = {
  /** A module to remove; the Safe may not have it. */
  readonly removedModule?: Address | undefined;
  /** A version to update to. */
  readonly update?: string | undefined;
  /** Null where it is removed. */
  readonly guard?: null;
  readonly moduleGuard?: null;
};

/** Adds a link's changes to the draft; a module that the Safe does not have is ignored. */
export function withLinked(
  draft: PlanDraft,
  modules: readonly Address[],
  { removedModule, ...linked }: LinkedChange,
): PlanDraft {
  const module = removedModule && modules.find((one) => isAddressEqual(one, removedModule));
  if (!module || includes(draft.disabledModules, module)) return { ...draft, ...linked };
  return { ...draft, ...linked, disabledModules: [...draft.disabledModules, module] };
}
