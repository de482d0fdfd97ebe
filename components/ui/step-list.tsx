import { cn } from '@/lib/cn';
import { Icon } from './icon';

export interface StepListProps {
  steps: readonly string[];
  /** Index of the present step; the number of steps when all are done. */
  current: number;
}

/** The progress of a process in steps. On the narrowest screens only the current step shows its name. */
export function StepList({ steps, current }: StepListProps) {
  return (
    <ol aria-label="Steps" className="flex items-center gap-2 font-medium text-13 text-muted sm:gap-3">
      {steps.map((name, index) => {
        const isCurrent = index === current;
        const isDone = index < current;
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={cn('flex items-center gap-2', isCurrent && 'text-ink')}
          >
            {index > 0 && <span aria-hidden="true" className="h-px w-3 bg-line-strong sm:w-6" />}
            <span
              aria-hidden="true"
              className={cn(
                'flex size-5 items-center justify-center rounded-full border-[1.5px] leading-none',
                isCurrent
                  ? 'border-accent bg-accent text-on-accent'
                  : isDone
                    ? 'border-positive bg-positive text-raised'
                    : 'border-line-strong',
              )}
            >
              {isDone ? <Icon name="check" size={14} strokeWidth={2.4} /> : index + 1}
            </span>
            <span className={cn(!isCurrent && 'max-[359px]:sr-only')}>
              {name}
              {isDone && <span className="sr-only"> done</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
