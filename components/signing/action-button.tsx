import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { ActionLock, ClickGuardTime, IsRisky } from './action-lock';

/**
 * A button that signs or sends. It does nothing while a risk is not acknowledged, and right after it has appeared or
 * moved.
 */
export function ActionButton({ onClick, variant, ...props }: Omit<ButtonProps, 'ref'>) {
  const lock = useContext(ActionLock);
  const isRisky = useContext(IsRisky);
  const button = useRef<HTMLButtonElement>(null);
  const isFresh = useClickGuard(button);
  const isLocked = lock !== undefined || isFresh;
  return (
    <Button
      {...props}
      variant={isRisky && variant === 'primary' ? 'danger' : variant}
      ref={button}
      aria-disabled={isLocked || undefined}
      aria-describedby={lock}
      onClick={isLocked ? undefined : onClick}
    />
  );
}

/** A smaller shift is no movement, in CSS pixels: a text of another width, or a border. */
const tolerance = 8;

/**
 * Whether a button has only just appeared, or moved on its page: a click that was meant for the content before would
 * hit it. Scrolling is no movement.
 */
function useClickGuard(button: RefObject<HTMLElement | null>): boolean {
  const time = useContext(ClickGuardTime);
  const [isFresh, setFresh] = useState(time > 0);
  useEffect(() => {
    const element = button.current;
    if (!element || time === 0) return;
    let timer = setTimeout(() => setFresh(false), time);
    let before = placeOf(element);
    const observer = new ResizeObserver(() => {
      const now = placeOf(element);
      if (Math.abs(now.top - before.top) < tolerance && Math.abs(now.left - before.left) < tolerance) return;
      before = now;
      setFresh(true);
      clearTimeout(timer);
      timer = setTimeout(() => setFresh(false), time);
    });
    // Content that grows or shrinks above the button changes the size of an element around it.
    for (let around = element.parentElement; around; around = around.parentElement) observer.observe(around);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [button, time]);
  return isFresh;
}

/** The position on the whole page. */
function placeOf(element: HTMLElement) {
  const { top, left } = element.getBoundingClientRect();
  return { top: top + window.scrollY, left: left + window.scrollX };
}
