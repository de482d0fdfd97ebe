import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';

export interface HealthRowProps {
  isGood: boolean;
  /** Such as "Modules". */
  name: string;
  /** The state in a word or two. */
  value: string;
  /** The consequence for the owners; undefined where all is well. */
  advice?: ReactNode;
}

/** One fact about the setup of a Safe. */
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
