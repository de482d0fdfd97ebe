import type { ComponentPropsWithRef } from 'react';
import { cn } from '@/lib/cn';
import { controlClass } from './control-class';

export interface TextareaProps extends ComponentPropsWithRef<'textarea'> {
  mono?: boolean;
}

export function Textarea({ mono = false, rows = 4, className, ...props }: TextareaProps) {
  return (
    <textarea
      {...(mono && { spellCheck: false })}
      {...props}
      rows={rows}
      className={cn(controlClass, 'block py-2', mono && 'font-mono', className)}
    />
  );
}
