import type { ReactNode } from 'react';
import { StepList } from '@/components/ui/step-list';
import { cn } from '@/lib/cn';

const steps = ['Edit', 'Review', 'Sign'] as const;
export type ComposeStep = (typeof steps)[number] | 'Done';

export interface ComposeHeadProps {
  title: string;
  /** Undefined before there is anything to edit. */
  step: ComposeStep | undefined;
  /** The link back to the page before. */
  back?: ReactNode;
  /** Whether the title is for screen readers only, because the review below has a longer one. */
  isTitleHidden?: boolean;
}

/** The top of a page that composes, reviews and signs: the way back, the steps, and the title. */
export function ComposeHead({ title, step, back, isTitleHidden = false }: ComposeHeadProps) {
  const isEdited = step === 'Edit' || step === undefined;
  return (
    // As high as the summary beside the fields reaches up (`FormColumns`); its first line is as wide as the fields.
    <div className={cn('@container', isTitleHidden ? 'mb-2' : isEdited ? 'mb-7' : 'mb-6')}>
      <div className="mb-4 flex h-8 items-center justify-end gap-4 @4xl:pr-102 [&>a]:mr-auto [&>a]:mb-0">
        {back}
        {step && <StepList steps={steps} current={step === 'Done' ? steps.length : steps.indexOf(step)} />}
      </div>
      <h1
        className={cn(
          isTitleHidden ? 'sr-only' : 'font-semibold',
          isEdited ? 'text-28 md:text-32' : 'text-22',
        )}
      >
        {title}
      </h1>
    </div>
  );
}
