import { StepList } from '@/components/ui/step-list';

export const composeSteps = ['Edit', 'Review', 'Sign'] as const;
export type ComposeStep = (typeof composeSteps)[number] | 'Done';

export interface StepperProps {
  step: ComposeStep;
}

/** How far a new transaction is. */
export function Stepper({ step }: StepperProps) {
  return (
    <StepList
      steps={composeSteps}
      current={step === 'Done' ? composeSteps.length : composeSteps.indexOf(step)}
    />
  );
}
