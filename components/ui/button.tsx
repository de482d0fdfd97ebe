import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { cn } from '@/lib/cn';
import { type ButtonLook, buttonClass } from './button-class';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /**
   * Whether an action that this button started is running: it keeps the focus, shows a spinner, and ignores presses.
   */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Ignoring the press is not enough: a busy submit button must not send the form again.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...props}
      // The caller chooses the type, but the linter asks for a literal.
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      className={cn(buttonClass({ variant, size }), className)}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
