import { createContext, type ReactNode, use } from 'react';
import { BackLink } from '@/components/layout/back-link';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { StepList } from '@/components/ui/step-list';
import type { CreationDraft } from '@/lib/storage/creation-draft';
import { creationSteps, stepBefore, stepNames } from './creation-steps';

/** Whether the visitor came from another step or Safe: the pressed button is gone, and the focus with it. */
export const TakesFocus = createContext(false);

export interface CreationFrameProps {
  title: string;
  /** Undefined once the form is done. */
  step?: CreationDraft['step'] | undefined;
  /** Goes to the step before. */
  onBack?: (() => void) | undefined;
  rail: ReactNode;
  children: ReactNode;
}

/** The page of a new Safe: the way back, the steps and the title, with a summary of the Safe beside the content. */
export function CreationFrame({ title, step, onBack, rail, children }: CreationFrameProps) {
  const takesFocus = use(TakesFocus);
  const before = step && stepBefore(step);
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0">
          <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-1 gap-y-2 *:mb-0 sm:gap-x-4">
            {before && onBack ? (
              <Button variant="quiet" size="sm" className="-ml-4.5 text-muted" onClick={onBack}>
                <Icon name="chevron-left" size={16} />
                {stepNames[before]}
              </Button>
            ) : (
              <BackLink to="accounts" />
            )}
            {step && (
              <StepList
                steps={creationSteps.map((one) => stepNames[one])}
                current={creationSteps.indexOf(step)}
              />
            )}
          </div>
          <h1
            ref={takesFocus ? takeFocus : undefined}
            tabIndex={-1}
            className="mb-8 font-semibold text-28 outline-none md:text-32"
          >
            {title}
          </h1>
          {children}
        </div>
        <aside aria-label="Summary" className="min-w-0 @4xl:sticky @4xl:top-21">
          {rail}
        </aside>
      </div>
    </div>
  );
}
