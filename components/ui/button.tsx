import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { cn } from '@/lib/cn';
import { type ButtonLook, buttonClass } from './button-class';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Something started by this button is under way: it keeps the focus, shows so, and ignores presses. */
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
    // Prevented, not only ignored: a busy submit button must not send the form a second time.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...props}
      // The attribute's union is spelled out by the caller; the linter asks for a literal.
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
