import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';

export interface HealthRowProps {
  isGood: boolean;
  /** What it means for the owners; undefined where the fact says it all. */
  advice?: ReactNode;
  children: ReactNode;
}

/** One thing about how a Safe is set up. */
export function HealthRow({ isGood, advice, children }: HealthRowProps) {
  return (
    <li className="flex gap-3 py-2">
      <Icon
        name={isGood ? 'check' : 'warning'}
        className={cn('mt-0.5', isGood ? 'text-positive' : 'text-warning')}
      />
      <div className="min-w-0">
        <p>{children}</p>
        {advice !== undefined && <div className="text-13 text-muted">{advice}</div>}
      </div>
    </li>
  );
}
