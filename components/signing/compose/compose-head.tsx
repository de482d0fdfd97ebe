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
  /** As in the form below (`FormColumns`). */
  rail?: 'narrow' | undefined;
}

/** The top of a page that composes, reviews and signs: the way back, the steps, and the title. */
export function ComposeHead({ title, step, back, rail }: ComposeHeadProps) {
  // A review has its own title, the sentence that says what is signed.
  const isReviewed = step !== undefined && step !== 'Edit';
  return (
    // As high as the summary beside the fields reaches up (`FormColumns`), and as the rail of a review does (`Split`);
    // its first line is as wide as the fields.
    <div className={cn('@container', isReviewed ? 'mb-2' : 'mb-7')}>
      <div
        className={cn(
          'flex h-8 items-center justify-end gap-4 [&>a]:mr-auto [&>a]:mb-0',
          rail === 'narrow' && !isReviewed ? '@4xl:pr-85' : '@4xl:pr-102',
          !isReviewed && 'mb-4',
        )}
      >
        {back}
        {step && <StepList steps={steps} current={step === 'Done' ? steps.length : steps.indexOf(step)} />}
      </div>
      <h1
        className={
          isReviewed ? 'sr-only [main:has([data-headline])_&]:hidden' : 'font-semibold text-28 md:text-32'
        }
      >
        {title}
      </h1>
    </div>
  );
}
