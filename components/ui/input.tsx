import type { ComponentPropsWithRef } from 'react';
import { cn } from '@/lib/cn';
import { controlClass } from './control-class';

export interface InputProps extends ComponentPropsWithRef<'input'> {
  /** For addresses and hashes: equal widths, no spell check. */
  mono?: boolean;
}

const exactly = {
  spellCheck: false,
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
} as const;

export function Input({ mono = false, className, ...props }: InputProps) {
  return (
    <input
      {...(mono && exactly)}
      {...props}
      className={cn(
        controlClass,
        'h-11 md:h-10',
        mono && 'font-mono placeholder:font-sans placeholder:text-15',
        className,
      )}
    />
  );
}
