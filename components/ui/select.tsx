import type { ComponentPropsWithRef } from 'react';
import { cn } from '@/lib/cn';
import { controlClass } from './control-class';
import { Icon } from './icon';

export type SelectProps = ComponentPropsWithRef<'select'>;

/** The system's own list, which is the lightest and the best on a phone. */
export function Select({ className, ...props }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select {...props} className={cn(controlClass, 'h-11 appearance-none truncate pr-10 md:h-10')} />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
