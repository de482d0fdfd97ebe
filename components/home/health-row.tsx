import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';

export interface HealthRowProps {
  isGood: boolean;
  /** What is looked at, such as "Modules". */
  name: string;
  /** How it is, in a word or two. */
  value: string;
  /** What it means for the owners; undefined where all is well. */
  advice?: ReactNode;
}

/** One thing about how a Safe is set up. */
export function HealthRow({ isGood, name, value, advice }: HealthRowProps) {
  return (
    <li className="flex gap-3 py-2">
      <Icon
        name={isGood ? 'check' : 'warning'}
        size={18}
        className={cn('mt-0.5', isGood ? 'text-positive' : 'text-warning')}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span>{name}</span>
          <span className={cn('text-13 leading-6', isGood ? 'text-muted' : 'font-medium text-warning')}>
            {value}
          </span>
        </p>
        {advice !== undefined && <div className="text-13 text-muted">{advice}</div>}
      </div>
    </li>
  );
}
