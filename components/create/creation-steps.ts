import type { CreationDraft } from '@/lib/storage/creation-draft';

type Step = CreationDraft['step'];

/** The steps to a new Safe, in their order. */
export const creationSteps = ['owners', 'review'] as const satisfies readonly Step[];

export const stepNames = { owners: 'Name and owners', review: 'Review' } as const satisfies Record<
  Step,
  string
>;

/** The step before; undefined for the first. */
export const stepBefore = (step: Step): Step | undefined => creationSteps[creationSteps.indexOf(step) - 1];
