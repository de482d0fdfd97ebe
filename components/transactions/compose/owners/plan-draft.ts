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

/** What is to be changed of a Safe, as far as it was chosen. */
export type PlanDraft = SafePlan & {
  /** Accounts that confirm on the chain alone, which the person has accepted. */
  readonly accepted: SafePlan['added'];
  /** The version to which the Safe is to be updated; that is a transaction of its own. */
  readonly update?: string | undefined;
};

export const emptyDraft: PlanDraft = { ...emptyPlan, accepted: [] };

/** Plans by Safe; a reload keeps them. */
export const planDraft = defineDraft<PlanDraft>('owners', schema);

/** The draft with the removal of a module that a link names; as it is where the Safe has no such module. */
export function withRemoval(
  draft: PlanDraft,
  modules: readonly Address[],
  wanted: Address | undefined,
): PlanDraft {
  const module = wanted && modules.find((one) => isAddressEqual(one, wanted));
  if (!module || includes(draft.disabledModules, module)) return draft;
  return { ...draft, disabledModules: [...draft.disabledModules, module] };
}
