import type { ComponentPropsWithRef } from 'react';
import { cn } from '@/lib/cn';
import { controlClass } from './control-class';

export type TextareaProps = ComponentPropsWithRef<'textarea'>;

/** Several lines of addresses or code: equal widths, no spell check. */
export function Textarea({ className, ...props }: TextareaProps) {
  return (
    <textarea
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      autoComplete="off"
      {...props}
      className={cn(controlClass, 'block py-2 font-mono', className)}
    />
  );
}
