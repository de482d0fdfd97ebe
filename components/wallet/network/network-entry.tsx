import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface NetworkEntryProps {
  icon: ReactNode;
  /** `current` is the wallet's network; `waiting` is the one that the wallet was asked to switch to. */
  state: 'current' | 'waiting' | 'free' | 'danger';
  onPress: () => void;
  children: ReactNode;
}

/** One line of the network dialog. */
export function NetworkEntry({ icon, state, onPress, children }: NetworkEntryProps) {
  const isCurrent = state === 'current';
  const isFixed = isCurrent || state === 'waiting';
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      // Not disabled, because that would remove the focus.
      aria-disabled={isFixed || undefined}
      className={cn(
        'flex min-h-11 w-full items-center gap-3 rounded-control p-2 text-left font-semibold transition-colors',
        isCurrent && 'bg-accent text-on-accent',
        !isFixed && 'hover:bg-ink/6',
        isFixed && 'cursor-default',
        state === 'danger' && 'text-danger',
      )}
      onClick={isFixed ? undefined : onPress}
    >
      {icon}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
      {isFixed && (
        <span className="flex items-center gap-2 pr-1 font-medium text-13">
          {isCurrent ? 'Connected' : 'Confirm in Wallet'}
          <span
            aria-hidden="true"
            className={cn('size-2 rounded-full', isCurrent ? 'bg-on-accent' : 'animate-pulse bg-warning')}
          />
        </span>
      )}
    </button>
  );
}
