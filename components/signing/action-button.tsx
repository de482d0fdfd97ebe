import { useContext, useRef } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { ActionLock } from './action-lock';
import { useClickGuard } from './use-click-guard';

/**
 * A button that signs or sends: it does nothing while something has to be acknowledged first, and for the moment in
 * which it has appeared or moved.
 */
export function ActionButton({ onClick, ...props }: Omit<ButtonProps, 'ref'>) {
  const lock = useContext(ActionLock);
  const button = useRef<HTMLButtonElement>(null);
  const isFresh = useClickGuard(button);
  const isLocked = lock !== undefined || isFresh;
  return (
    <Button
      {...props}
      ref={button}
      aria-disabled={isLocked || undefined}
      aria-describedby={lock}
      onClick={isLocked ? undefined : onClick}
    />
  );
}
