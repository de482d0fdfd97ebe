import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';

/** The steps of a process in their order. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="px-4 pt-3.5 pb-1 md:px-5 md:pt-4 md:pb-2">{children}</ol>;
}

/** `past`: the last step reached, where nothing goes on. */
export type StepState = 'done' | 'now' | 'next' | 'failed' | 'past';

export interface StepProps {
  state: StepState;
  label: ReactNode;
  /** The time or the count at the end of the line. */
  when?: ReactNode;
  /** Details of this step, below it. */
  children?: ReactNode;
}

const nodes: Readonly<Record<StepState, string>> = {
  done: 'border-positive bg-positive text-raised',
  now: 'border-[5px] border-accent-ink',
  next: 'border-line-strong',
  failed: 'border-danger text-danger',
  past: 'border-line-strong',
};

const words: Readonly<Record<StepState, string>> = {
  done: 'Done: ',
  now: 'Now: ',
  next: 'Next: ',
  failed: 'Failed: ',
  past: '',
};

const textStyles: Readonly<Record<StepState, string>> = {
  done: '',
  now: 'font-medium',
  next: 'text-muted',
  failed: 'text-danger',
  past: '',
};

export function Step({ state, label, when, children }: StepProps) {
  return (
    <li className="group/step relative grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 pb-2.5 md:pb-3.5">
      <span
        aria-hidden="true"
        className={cn(
          'absolute top-6.5 bottom-0.5 left-[9.25px] w-[1.5px] group-last/step:hidden',
          state === 'done' ? 'bg-positive/60' : 'bg-line-strong',
        )}
      />
      <span
        aria-hidden="true"
        className={cn(
          'mt-0.5 flex size-5 items-center justify-center rounded-full border-[1.5px]',
          nodes[state],
        )}
      >
        {(state === 'done' || state === 'failed') && (
          <Icon name={state === 'done' ? 'check' : 'close'} size={14} strokeWidth={2.2} />
        )}
      </span>
      <span className={cn('wrap-anywhere min-w-0', textStyles[state])}>
        <VisuallyHidden>{words[state]}</VisuallyHidden>
        {label}
      </span>
      <span className="text-13 text-muted leading-6">{when}</span>
      {children && <div className="col-start-2 -col-end-1 pt-1.5">{children}</div>}
    </li>
  );
}
